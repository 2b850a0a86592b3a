export type { Provider } from "./provider.ts";
export { providerOf, providers } from "./providers.ts";
export { FolderWatcher, lateAfter, type WatchedGraphs } from "./watching/folder-watcher.ts";
