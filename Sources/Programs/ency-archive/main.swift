internal import EncyArchiveIndex
internal import EncyCLI

EncyProgram.main(archive: ArchiveIndex())
