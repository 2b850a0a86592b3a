export { FolderWatcher, type FolderWatcherOptions } from "./folder-watcher.ts";
