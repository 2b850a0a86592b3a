import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { get, readSlowly } from "./harness/client.ts";
import { milliseconds, size, tally } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { chains } from "./harness/observations.ts";
import { createKey, prepare, searchUrl, type Prepared } from "./harness/prepared.ts";
import { latencyRows, Probe } from "./harness/probe.ts";
import { serve } from "./harness/service-process.ts";

const readers = 60;
const bytesPerSecond = 4000;
const durationMs = 30_000;
const references = ["parent", "root", "session", "requested_by"];
/** The most paths that a request may have. */
const expanded = [
  ...references.map((name) => `data.${name}`),
  ...references.flatMap((name) => references.map((below) => `data.${name}.${below}`)),
];

export const slowReaders: Measurement = {
  description: `A graph of 1,000 nodes with texts of 60 kB each, and the searches with the largest answers: \`limit=1000\`, and the same with 20 \`expand[]\` paths. ${readers} clients request one at once and read ${bytesPerSecond / 1000} kB per second each, for ${durationMs / 1000} s. Meanwhile \`/healthz\` is requested ten times a second and a graph by another key four times a second. A process that uses more than 8 GB is killed.`,
  async measure(dir) {
    const prepared = await prepare(dir, { large: chains(1000, 60_000) });
    const otherKey = await createKey(prepared.dataDir);
    return [
      ...(await measureAnswers("`limit=1000`", [], prepared, otherKey)),
      ...(await measureAnswers("20 expanded paths", expanded, prepared, otherKey)),
      ...(await measureAnswers("20 expanded paths, gzip", expanded, prepared, otherKey, "gzip")),
      ...(await measureAnswers("20 expanded paths, Brotli", expanded, prepared, otherKey, "br")),
    ];
  },
};

async function measureAnswers(
  name: string,
  expand: readonly string[],
  { dataDir, key, graphs }: Prepared<"large">,
  otherKey: string,
  coding = "identity",
): Promise<readonly Row[]> {
  const urlOf = (origin: string): string =>
    searchUrl(origin, graphs.large, { query: "depth>=0", limit: "1000" }, expand);
  const headers = { "accept-encoding": coding };
  const one = await readOnce(dataDir, urlOf, key, headers);
  const server = await serve(dataDir);
  const { origin } = server;
  try {
    await get(`${origin}/healthz`);
    const health = new Probe(`${origin}/healthz`, 100);
    const other = new Probe(`${origin}/api/v1/graphs/${graphs.large}`, 250, { key: otherKey });
    const stopping = new AbortController();
    setMaxListeners(0, stopping.signal);
    const reading = Array.from({ length: readers }, () =>
      readSlowly(urlOf(origin), bytesPerSecond, { key, headers, signal: stopping.signal }),
    );
    await Promise.race([sleep(durationMs), server.exited]);
    stopping.abort();
    const [healthy, polled, read] = [await health.stop(), await other.stop(), await Promise.all(reading)];
    const after = server.hasEnded ? "" : (await get(`${origin}/healthz`, { deadlineMs: 30_000 })).result;
    const survived = server.hasEnded ? `ended: ${await server.exited}` : `yes, \`/healthz\` ${after}`;
    return [
      row(`${name}: one answer`, one),
      row(`${name}: results of ${readers} readers`, tally(read.map(({ result }) => result))),
      row(`${name}: peak RSS`, size(server.memory.peak)),
      row(`${name}: the process survives`, survived),
      ...latencyRows(`${name}: \`/healthz\` meanwhile`, healthy),
      ...latencyRows(`${name}: graph by another key meanwhile`, polled),
    ];
  } finally {
    await server.kill();
  }
}

/** The result and the size of one answer that is read as fast as it comes. */
async function readOnce(
  dataDir: string,
  urlOf: (origin: string) => string,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const server = await serve(dataDir);
  try {
    const { result, ms, body } = await get(urlOf(server.origin), { key, headers, deadlineMs: 60_000 });
    return `${result}, ${size(Buffer.byteLength(body))}, ${milliseconds(ms)}, RSS ${size(server.memory.peak)}`;
  } finally {
    await server.kill();
  }
}
