// Bundles a benchmark of the service and runs it on Node without a loader. Loaders that compile on the fly wrap every
// closure to keep its name, which would distort the measurement.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildPages } from "../../../tools/scripts/build-pages.mjs";
import { buildService, bundle } from "../../../tools/scripts/build-service.mjs";

const here = import.meta.dirname;
const built = join(here, ".build");
const programs = ["load", "store", "ingest", "memory", "streams", "viewer", "limits"];
const [program = "load", ...rest] = process.argv.slice(2);
if (!programs.includes(program)) {
  console.error(`There are: ${programs.join(", ")}`);
  process.exit(2);
}

await buildService();
if (program === "viewer") await buildPages();
const parts = ["server", "streams-server", "writer", "save-tables"];
// As the service is built, so that the same parts of it are loaded.
await bundle(
  {
    ...Object.fromEntries([...programs, ...parts].map((name) => [name, join(here, `${name}.ts`)])),
    limits: join(here, "limits/main.ts"),
    callers: join(here, "limits/callers.ts"),
    "other-writer": join(here, "limits/other-writer.ts"),
    recording: join(here, "limits/recording.ts"),
    "search-process": join(here, "../src/store/sqlite/search-process.ts"),
  },
  built,
  ["autocannon", "playwright-core", "prettier"],
);
// `limits` writes its own table.
const isWritten = program !== "limits" && rest.includes("--write");
const args = [
  "--expose-gc",
  join(built, `${program}.js`),
  ...rest.filter((argument) => !isWritten || argument !== "--write"),
];
const { status, stdout } = spawnSync(process.execPath, args, {
  stdio: ["inherit", isWritten ? "pipe" : "inherit", "inherit"],
  encoding: "utf8",
});
process.exitCode = status ?? 1;
if (isWritten) console.log(stdout);
if (isWritten && status === 0) {
  const nodes = rest.includes("--nodes") ? rest[rest.indexOf("--nodes") + 1] : "10000";
  const engine = rest.includes("--postgres") ? "postgres-" : "";
  const name = program === "store" ? `store-${engine}${nodes}` : program;
  const save = [join(built, "save-tables.js"), name];
  const saved = spawnSync(process.execPath, save, { input: stdout, stdio: ["pipe", "inherit", "inherit"] });
  process.exitCode = saved.status ?? 1;
}
