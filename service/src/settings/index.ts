export { addSettings } from "./options.ts";
export { settings, type Settings } from "./settings.ts";
