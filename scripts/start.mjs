/** `npm start`: builds the service, which takes less than a second, and runs it. */
import { pathToFileURL } from "node:url";
import { buildService, serviceProgram } from "./build-service.mjs";

await buildService();
await import(pathToFileURL(serviceProgram).href);
