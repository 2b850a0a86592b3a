export { HookRecorder } from "./hook-recorder.ts";
export { HookError, readHook, type Hook } from "./hook.ts";
export { hookPath, hookSettings } from "./settings.ts";
