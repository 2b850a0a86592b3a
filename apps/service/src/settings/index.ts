export { addSettings } from "./options.ts";
export { settings, type SettingName, type Settings } from "./settings.ts";
