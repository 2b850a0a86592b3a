export { Demo } from "./demo.ts";
