/** `npm start`: builds the service and its pages, which takes about a second, and runs it. */
import { pathToFileURL } from "node:url";
import { buildPages } from "./build-pages.mjs";
import { buildService, serviceProgram } from "./build-service.mjs";

await Promise.all([buildService(), buildPages()]);
await import(pathToFileURL(serviceProgram).href);
