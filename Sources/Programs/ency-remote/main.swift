internal import EncyCLI
internal import EncyRemote

RemoteWork.harden()
EncyProgram.main(remote: RemoteWork())
