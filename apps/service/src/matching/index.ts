export { startAlerts, type AlertsOptions } from "./service.ts";
