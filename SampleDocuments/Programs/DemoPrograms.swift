// No code: `swift build --target DemoPrograms` builds `ency` and `ency-press`, on which this target depends.
