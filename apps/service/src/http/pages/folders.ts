import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the service's package. The service runs from `src` or from the bundle in `dist`. */
function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "static", "pages.css"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("The service's folder `static` is missing.");
    folder = above;
  }
  return folder;
}

/** The folder of the style sheet of the pages. */
export const staticFolder = (): string => join(packageFolder(), "static");

/** The folder of the built viewer. */
export const viewerFolder = (): string => join(packageFolder(), "dist", "viewer");

/** The folder of the built playground. */
export const playgroundFolder = (): string => join(packageFolder(), "..", "playground", "dist");

/** The folder of the built documentation site. */
export const docsFolder = (): string => join(packageFolder(), "../..", "site");
