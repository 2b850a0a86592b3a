export { addSettings } from "./options.ts";
export { origin } from "./setting.ts";
export { settings, type SettingName, type Settings } from "./settings.ts";
