export { Deliverer, type DelivererOptions } from "./deliverer.ts";
export { addAlert } from "./new-alert.ts";
export { newSecret } from "./secret.ts";
