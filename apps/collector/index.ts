export { Demo } from "./demo/demo.ts";
export { HookRecorder } from "./hooks/hook-recorder.ts";
export { HookError, readHook, type Hook } from "./hooks/hook.ts";
export { hookPath, hookSettings } from "./hooks/settings.ts";
export { providers } from "./transcripts/providers.ts";
export { foldersToWatch, type WatchedFolder } from "./transcripts/watched-folders.ts";
export { FolderWatcher } from "./transcripts/watching/folder-watcher.ts";
export { ProjectGraphs } from "./transcripts/watching/project-graphs.ts";
