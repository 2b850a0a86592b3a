/**
 * Writes the tables of metrics in apps/service/docs/metrics.md.
 *
 *     npx tsx tools/scripts/generate-metrics-tables.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import { Metrics } from "../../apps/service/src/metrics/metrics.ts";
import type { GraphStore } from "../../apps/service/src/store/graph-store.ts";

export const metricsPage = join(import.meta.dirname, "../../apps/service/docs/metrics.md");

/** Nothing reads the metrics, so the store is not asked. */
const noStore = {} as GraphStore;

/** Returns the page with the tables as they are now. */
export async function renderMetricsPage(page: string): Promise<string> {
  const service = new Metrics();
  service.addConnections(() => 0);
  service.addStore(noStore);
  const process = new Metrics();
  const own = process.list().map(({ name }) => name);
  process.addProcess();
  const tables = {
    metrics: tableOf(service.list()),
    "process metrics": tableOf(process.list().filter(({ name }) => !own.includes(name))),
  };
  let written = page;
  for (const [name, table] of Object.entries(tables)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end ${name} -->`];
    if (!written.includes(start)) throw new Error(`The page of metrics has no ${start}.`);
    written = `${written.slice(0, written.indexOf(start))}${start}\n\n${table}\n\n${written.slice(written.indexOf(end))}`;
  }
  return format(written, { parser: "markdown", printWidth: 110 });
}

function tableOf(metrics: ReturnType<Metrics["list"]>): string {
  const rows = metrics.map(({ name, type, labels, help }) => [
    `\`${name}\``,
    type,
    labels.map((label) => `\`${label}\``).join(", "),
    help,
  ]);
  return [["metric", "type", "labels", "meaning"], ["---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(metricsPage, await renderMetricsPage(readFileSync(metricsPage, "utf8")));
}
