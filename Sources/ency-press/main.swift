internal import EncyCLI
internal import EncyPress

EncyProgram.main(press: PressWorker())
