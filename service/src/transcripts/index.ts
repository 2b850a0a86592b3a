export { FolderWatcher, lateAfter } from "./folder-watcher.ts";
