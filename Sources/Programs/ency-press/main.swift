internal import EncyCLI
internal import EncyPress

PressWorker.keepToLimits()
EncyProgram.main(press: PressWorker())
