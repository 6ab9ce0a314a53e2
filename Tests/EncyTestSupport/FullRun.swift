import Foundation

/// Whether laws run on their full counts and every case is tried (`ENCY_FULL=1`, as `make soak` sets it), or a fixed sample.
public let isFullRun = ProcessInfo.processInfo.environment["ENCY_FULL"] == "1"
