internal import EncyCLI
internal import EncyPress

PressWorker.limitMemory()
EncyProgram.main(press: PressWorker())
