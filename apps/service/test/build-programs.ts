import { dirname } from "node:path";
import { bundle } from "../../../tools/scripts/build-service.mjs";
import { service, sources } from "./programs.ts";

/** Bundles the programs once for all test files. */
export async function setup(): Promise<void> {
  await bundle([...sources], dirname(service));
}
