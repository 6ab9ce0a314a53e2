internal import EncyCLI

EncyProgram.main()
