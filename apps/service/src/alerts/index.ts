export { addAlert } from "./new-alert.ts";
export { newSecret } from "./secret.ts";
export { startAlerts, type AlertsOptions } from "./service.ts";
