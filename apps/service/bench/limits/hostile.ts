import { get, type Answer } from "./harness/client.ts";
import { median, milliseconds, tally } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { nodesWith } from "./harness/observations.ts";
import { createKey, prepare, searchUrl } from "./harness/prepared.ts";
import { latencyRows, Probe } from "./harness/probe.ts";
import { serve } from "./harness/service-process.ts";
import { Words } from "./harness/words.ts";

const deadlineMs = 120_000;
const longestText = 60_000;

/** Text of this length that repeats a part. */
const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts that are as repetitive as the needles, and texts of words. */
function longTexts(index: number): { readonly title: string; readonly summary: string } {
  const length = 20_000 + ((index * 997) % (longestText - 20_000));
  const texts = [repeated("a", length), repeated("ab", length), wordsOf(index).text(length)];
  return { title: `Node ${index}`, summary: texts[index % texts.length] ?? "" };
}

const wordsOf = (index: number): Words => new Words(index + 1);

function shortTexts(index: number): { readonly title: string; readonly summary: string } {
  return { title: `Node ${index}`, summary: `${repeated("ab", 60)} ${wordsOf(index).some(4)}` };
}

const one = (needle: string): string => `summary~"${needle}"`;
const many = (count: number, needle: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => one(needle(index)));

/** Ten queries at the limits of the language: 8,192 characters and 128 clauses. */
const hostileQueries: readonly string[] = [
  one(`${repeated("ab", 7999)}c`),
  one(`${repeated("a", 7999)}b`),
  one(`b${repeated("a", 7999)}`),
  one(repeated("abab", 8000)),
  // A part of a text, but for its last letter.
  one(`${wordsOf(2).text(7900)}#`),
  `${one(`${repeated("ab", 4000)}c`)} OR ${one(`${repeated("a", 4000)}c`)}`,
  many(128, (index) => `${repeated("ab", 40)}${index}`).join(" OR "),
  many(128, (index) => `${repeated("a", 40)}${index}`).join(" OR "),
  many(86, (index) => repeated(index % 2 === 0 ? "ab" : "ba", 3 + Math.floor(index / 2))).join(" AND "),
  many(128, (index) => `${wordsOf(index).some(3)}${index}`).join(" OR "),
];

/** Invalid texts of 8,000 characters, each of them another one, whose errors take the longest to explain. */
const invalidQueries: readonly string[] = Array.from({ length: 100 }, (_, index) => {
  const parts = ["(", "[{(", "depth is greater than ", "state NOT IN ('idle') ", '\\"', "(a or b) and "];
  return `summary~"${index}" ${repeated(parts[index % parts.length] ?? "", 8000)}`;
});

export const hostile: Measurement = {
  description:
    "Searches at the limits of the query language (8,000 repetitive characters after `~`, 128 clauses, long texts) in a graph of 400 nodes with texts of 20 to 60 kB and in one of 20,000 short nodes. Of the 20 searches, ten go to each graph, at once. Then 100 invalid queries of 8,000 characters, 20 at once. Meanwhile `/healthz` is requested ten times a second and a search of another key four times a second.",
  async measure(dir) {
    const { dataDir, key, graphs } = await prepare(dir, {
      long: nodesWith(400, longTexts),
      short: nodesWith(20_000, shortTexts),
    });
    const otherKey = await createKey(dataDir);
    const urlsOf = (origin: string): readonly string[] =>
      [graphs.long, graphs.short].flatMap((id) =>
        hostileQueries.map((query) => searchUrl(origin, id, { query })),
      );
    const ordinary = (origin: string): string => searchUrl(origin, graphs.short, { query: 'kind:"session"' });

    const alone = await withService(dataDir, async (origin) => {
      const answers: Answer[] = [];
      const until = performance.now() + deadlineMs;
      for (const url of urlsOf(origin)) {
        if (performance.now() < until) answers.push(await get(url, { key, deadlineMs }));
      }
      const slowest = answers.reduce((one, other) => (other.ms > one.ms ? other : one));
      return [row("The slowest of them, alone", `${slowest.result} after ${milliseconds(slowest.ms)}`)];
    });
    const together = await withService(dataDir, async (origin) => {
      // The first requests of a process are slow.
      await get(`${origin}/healthz`);
      await get(ordinary(origin), { key: otherKey });
      const health = new Probe(`${origin}/healthz`, 100);
      const other = new Probe(ordinary(origin), 250, { key: otherKey });
      const answers = await Promise.all(urlsOf(origin).map((url) => get(url, { key, deadlineMs })));
      const times = answers.map(({ ms }) => ms);
      const [healthy, searched] = await Promise.all([health.stop(), other.stop()]);
      return [
        row("20 searches: results", tally(answers.map(({ result }) => result))),
        row("20 searches: half of them end within", milliseconds(median(times))),
        row("20 searches: the last ends after", milliseconds(Math.max(...times))),
        ...latencyRows("`/healthz` meanwhile", healthy),
        ...latencyRows("Search of another key meanwhile", searched),
      ];
    });
    const invalid = await withService(dataDir, async (origin) => {
      await get(`${origin}/healthz`);
      await get(ordinary(origin), { key: otherKey });
      const health = new Probe(`${origin}/healthz`, 20);
      const results: string[] = [];
      for (let from = 0; from < invalidQueries.length; from += 20) {
        const urls = invalidQueries
          .slice(from, from + 20)
          .map((query) => searchUrl(origin, graphs.short, { query }));
        const answers = await Promise.all(urls.map((url) => get(url, { key, deadlineMs })));
        results.push(...answers.map(({ result }) => result));
      }
      return [
        row("Invalid queries: results", tally(results)),
        ...latencyRows("`/healthz` during invalid queries", await health.stop()),
      ];
    });
    return [...alone, ...together, ...invalid];
  },
};

async function withService(
  dataDir: string,
  work: (origin: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const server = await serve(dataDir);
  try {
    return await work(server.origin);
  } finally {
    await server.kill();
  }
}
