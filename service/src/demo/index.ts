export { Demo, type DemoOptions } from "./demo.ts";
