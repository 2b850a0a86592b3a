import { join } from "node:path";
import { buildSync } from "esbuild";
import { temporaryFile } from "./run.ts";

const root = join(import.meta.dirname, "../..");

/** How a test writes a search of tasks. */
export interface ModuleOptions {
  readonly dialect: "sqlite" | "postgres";
  /** The name of the folded column. */
  readonly folded?: string;
  /** What the module does besides. */
  readonly further?: string;
}

/** A module that exports a search of tasks, as `tasks`, built without the drivers of this repository beside it. */
export function searchModule(
  name: string,
  { dialect, folded = "title_folded", further = "" }: ModuleOptions,
): string {
  const contents = `
    import { defineSchema, enumeration, integer, text, time } from "wherefore";
    import { createSearch } from "wherefore/search";
    import { ${dialect} } from "wherefore/sql";

    export const tasks = createSearch({
      schema: defineSchema({
        status: enumeration(["open", "done"]),
        title: text(),
        priority: integer(),
        changed: time(),
      }),
      dialect: ${dialect},
      table: "tasks",
      columns: { title: { folded: ${JSON.stringify(folded)} } },
      within: ["tenant"],
      key: [{ column: "id", type: "integer" }],
      orders: {
        newest: [{ column: "changed", direction: "desc", required: true }],
        title: [{ column: "title_folded", type: "text", required: true }],
      },
    });
    ${further}`;
  const [built] = buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: "esm",
    platform: "node",
    tsconfig: join(root, "tsconfig.json"),
    write: false,
  }).outputFiles;
  return temporaryFile(name, Buffer.from(built?.contents ?? []));
}

/** The variables with which the command finds the drivers of this repository. */
export const withDrivers = { NODE_PATH: join(root, "node_modules") };
