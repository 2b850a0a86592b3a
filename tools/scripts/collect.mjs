/** `npm run collect`: builds the collector and runs it. */
import { pathToFileURL } from "node:url";
import { buildCollector, collectorProgram } from "./build-service.mjs";

await buildCollector();
await import(pathToFileURL(collectorProgram).href);
