import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import type { Browser, Page } from "playwright-core";

/** The fields of the records. */
const schema = JSON.stringify({
  fields: {
    id: { type: "id" },
    time: { type: "time", from: "iso" },
    level: { type: "enumeration", values: ["debug", "info", "warn", "error"] },
    state: { type: "enumeration", values: ["idle", "working", "waiting", "done", "failed"] },
    host: { type: "text" },
    user: { type: "text" },
    message: { type: "text" },
    duration: { type: "integer" },
    bytes: { type: "integer" },
    ok: { type: "boolean" },
  },
});

const words = (
  "timeout the agent build release notes flaky test retry queue cache parser schema index token page graph worker " +
  "legacy deploy rollback config memory leak thread socket login user report export import chart table column"
).split(" ");

/** The queries that are typed key by key. */
const typed = [
  'message~"timeout"',
  'level:"error" AND state:"failed"',
  "duration>5000 AND bytes<1000",
  'message~"retry queue" AND -ok:"true"',
  'user~"user1234" OR host:"host-17"',
  'time>1790500000000 AND message~"#4242"',
];

/** How many milliseconds and bytes many records take. */
export interface RecordFigures {
  readonly records: number;
  readonly fileBytes: number;
  /** From the choice of the file until all records are indexed. */
  readonly loading: number;
  /** The longest of the searches that the page asked for meanwhile. */
  readonly longestWhileLoading: number;
  /** From the request of a search to its answer, both in the page. */
  readonly searches: readonly number[];
  /** From a key to the answer of the search that it leads to. */
  readonly keys: readonly number[];
  /** From a change of the schema until all records are indexed again. */
  readonly indexing: number;
  /** The memory of the page's process before, after the queries, and after the change of the schema. */
  readonly memory: readonly [before: number, searched: number, changed: number];
}

/** What the page notes of its searches. */
interface Noted {
  keyAt: number;
  searches: number[];
  keys: number[];
}

declare global {
  var noted: Noted;
}

/** Loads many records into a new page, and types queries. */
export async function searchMany(browser: Browser, address: string, records: number): Promise<RecordFigures> {
  const folder = await mkdtemp(join(tmpdir(), "playground-records-"));
  try {
    const file = join(folder, "records.ndjson");
    await writeRecords(file, records);
    return await measure(browser, address, records, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(
  browser: Browser,
  address: string,
  records: number,
  file: string,
): Promise<RecordFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(noteSearches);
  const query = encodeURIComponent('level:"warn"');
  await page.goto(`${address}#query=${query}&schema=${encodeURIComponent(schema)}`);
  const field = page.getByRole("textbox", { name: "Query" });
  await field.waitFor();
  const before = await memoryOf(browser);
  const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
  await tab("Data").click();
  const isDone = page.getByText(`${records.toLocaleString("en")} records.`);
  const loading = await timeOf(async () => {
    await page.getByLabel("NDJSON file").setInputFiles(file);
    await isDone.waitFor({ timeout: 600_000 });
  });
  const longestWhileLoading = Math.max(...(await page.evaluate(() => noted.searches)));
  await tab("Matches").click();
  await page.evaluate(() => {
    noted.searches = [];
    noted.keys = [];
  });
  for (const text of typed) await type(page, text);
  const { searches, keys } = await page.evaluate(() => noted);
  const searched = await memoryOf(browser);
  await tab("Schema").click();
  await page.getByRole("textbox", { name: "Schema" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  const indexing = await timeOf(async () => {
    await page.keyboard.insertText(schema.replace('"ok":', '"good":'));
    await tab("Data").click();
    await page.getByText("No record has a value for good").waitFor({ timeout: 600_000 });
  });
  const changed = await memoryOf(browser);
  await page.close();
  const { size } = await stat(file);
  return {
    records,
    fileBytes: size,
    loading,
    longestWhileLoading,
    searches,
    keys,
    indexing,
    memory: [before, searched, changed],
  };
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Types a query into the empty field. Quotes that the editor closes are typed over. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Query" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.waitForTimeout(250);
  for (const key of text) {
    await page.keyboard.type(key);
    await page.waitForTimeout(150);
  }
}

/** Runs in the page: notes when keys are pressed, and when searches are asked for and answered. */
function noteSearches(): void {
  globalThis.noted = { keyAt: 0, searches: [], keys: [] };
  addEventListener("keydown", () => (noted.keyAt = performance.now()), { capture: true });
  const asked = new Map<number, number>();
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }: MessageEvent<{ tell: string; id: number }>) => {
        if (data.tell !== "found") return;
        const now = performance.now();
        noted.searches.push(now - (asked.get(data.id) ?? now));
        noted.keys.push(now - noted.keyAt);
      });
    }

    override postMessage(message: { ask: string; id: number }): void {
      if (message.ask === "find") asked.set(message.id, performance.now());
      super.postMessage(message);
    }
  };
}

/** The memory of the greatest process of the browser that draws a page, in bytes. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
    });
  await session.detach();
  return Math.max(...(await Promise.all(sizes)));
}

async function writeRecords(file: string, count: number): Promise<void> {
  let seed = 42;
  const below = (end: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * end);
  };
  const pick = (items: readonly string[]): string => items[below(items.length)] ?? "";
  const levels = ["debug", "info", "warn", "error"];
  const states = ["idle", "working", "waiting", "done", "failed"];
  const out = createWriteStream(file);
  for (let index = 0; index < count; index++) {
    const message = Array.from({ length: 4 + below(5) }, () => pick(words));
    if (below(10) < 3) message.push(`#${below(100_000)}`);
    const record = {
      id: `r-${index.toString(36)}`,
      time: new Date(1_790_000_000_000 + index * 1000).toISOString(),
      level: pick(levels),
      state: pick(states),
      host: `host-${below(200)}`,
      user: `user${below(20_000)}@example.org`,
      message: message.join(" "),
      duration: Math.floor((below(10_000) * below(10_000)) / 10_000),
      bytes: below(1_000_000),
      ok: below(10) > 0,
    };
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}
