// No code: `swift build --product DemoPrograms` builds `ency` and `ency-press`, on which this target depends.
