/** `npm start`: builds the service and its pages, runs it, and then builds the documentation site. */
import { pathToFileURL } from "node:url";
import { buildPages } from "./build-pages.mjs";
import { buildService, serviceProgram } from "./build-service.mjs";
import { announceDocs, buildDocsInBackground } from "./docs/in-background.mjs";

announceDocs();
await Promise.all([buildService(), buildPages()]);
await import(pathToFileURL(serviceProgram).href);
buildDocsInBackground();
