import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of this package, whether the service runs from its sources or from a bundle inside it. */
function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "static", "pages.css"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("The service's folder `static` is missing.");
    folder = above;
  }
  return folder;
}

/** The files that pages are made of. */
export const staticFolder = (): string => join(packageFolder(), "static");

/** The viewer, which a build has put there. */
export const viewerFolder = (): string => join(packageFolder(), "dist", "viewer");

/** The playground, which a build has put there. */
export const playgroundFolder = (): string => join(packageFolder(), "..", "playground", "dist");

/** The documentation site, which a build has put there. */
export const docsFolder = (): string => join(packageFolder(), "..", "site");

/** The library's reference of query errors, as Markdown. */
export const queryErrors = (): string =>
  readFileSync(join(packageFolder(), "..", "docs", "errors.md"), "utf8");
