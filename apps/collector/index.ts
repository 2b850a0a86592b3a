export { Demo } from "./demo/demo.ts";
export { HookRecorder } from "./hooks/hook-recorder.ts";
export { HookError, readHook, type Hook } from "./hooks/hook.ts";
export { hookPath, hookSettings } from "./hooks/settings.ts";
export type { Provider } from "./transcripts/provider.ts";
export { providerOf, providers } from "./transcripts/providers.ts";
export { FolderWatcher } from "./transcripts/watching/folder-watcher.ts";
export { ProjectGraphs } from "./transcripts/watching/project-graphs.ts";
