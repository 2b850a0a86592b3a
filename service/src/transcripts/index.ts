export { FolderWatcher } from "./folder-watcher.ts";
