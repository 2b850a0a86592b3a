/**
 * `npm run bench:matcher` measures a matcher: realistic queries, queries that are worst for it, and a scan by the predicates
 * of all queries. Options: `--queries N,N` (how many realistic ones), `--records N`, and `--write`, which writes the
 * results into the README.
 */
import { cpus, platform, arch } from "node:os";
import { parseArgs } from "node:util";
import { compilePredicate } from "wherefore";
import { createMatcher, type Matcher } from "wherefore/live";
import { saveResults } from "../page.ts";
import { duration, table } from "../report.ts";
import {
  Random,
  realistic,
  schema,
  ticket,
  worst,
  type Checked,
  type Queries,
  type Ticket,
} from "./workload.ts";

const { values } = parseArgs({
  options: {
    queries: { type: "string", default: "10000,100000,1000000" },
    records: { type: "string", default: "5000" },
    write: { type: "boolean", default: false },
  },
});
const recordCount = Number(values.records);
const random = new Random(3);
const records = Array.from({ length: recordCount }, () => ticket(random));
const count = (value: number): string => Math.round(value).toLocaleString("en-US");

/** Nanoseconds a call for each of some items, in order of size, and what the calls gave in all. */
function timesOf<T>(
  items: readonly T[],
  run: (item: T) => number,
): { times: readonly number[]; found: number } {
  let found = 0;
  const times = items.map((item) => {
    const began = process.hrtime.bigint();
    found += run(item);
    return Number(process.hrtime.bigint() - began);
  });
  return { times: times.sort((a, b) => a - b), found };
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

interface Filled {
  readonly matcher: Matcher<Ticket>;
  readonly addsPerSecond: number;
  readonly megabytes: number;
}

/** Adds queries, which are compiled in batches, so that the time of adding and the memory are the matcher's alone. */
function filled(queries: Queries, size: number): Filled {
  const own = new Random(11);
  const before = heap();
  const matcher = createMatcher(schema);
  let seconds = 0;
  for (let id = 0; id < size;) {
    const batch = Array.from({ length: Math.min(1_000, size - id) }, () => queries(own));
    const began = performance.now();
    for (const checked of batch) matcher.add(id++, checked);
    seconds += (performance.now() - began) / 1000;
  }
  return { matcher, addsPerSecond: size / seconds, megabytes: (heap() - before) / 1e6 };
}

const columns = ["queries", "found", "p50", "p99", "records a second", "heap", "added a second"];

function rowOf(name: string, queries: Queries, size: number, sample = records): readonly string[] {
  console.error(`${name}: ${count(size)} queries`);
  const { matcher, addsPerSecond, megabytes } = filled(queries, size);
  for (const record of sample.slice(0, 1_000)) matcher.match(record);
  const { times, found } = timesOf(sample, (record) => matcher.match(record).length);
  return [
    `${name}, ${count(size)}`,
    (found / sample.length).toFixed(1),
    ...percentiles(times),
    `${megabytes.toFixed(1)} MB`,
    count(addsPerSecond),
  ];
}

function percentiles(times: readonly number[]): readonly string[] {
  const at = (share: number): string => duration(times[Math.floor(times.length * share)]!);
  const total = times.reduce((sum, time) => sum + time, 0);
  return [at(0.5), at(0.99), count((times.length / total) * 1e9)];
}

/** All predicates for each record. */
function scanRow(size: number): readonly string[] {
  const own = new Random(11);
  const checked: readonly Checked[] = Array.from({ length: size }, () => realistic(own));
  const tests = checked.map((one) => compilePredicate(one));
  const scan = (record: Ticket): number => tests.filter((test) => test(record)).length;
  const some = records.slice(0, 300);
  some.forEach(scan);
  const { times, found } = timesOf(some, scan);
  return [
    `scan by predicates, ${count(size)}`,
    (found / some.length).toFixed(1),
    ...percentiles(times),
    "",
    "",
  ];
}

const sizes = values.queries.split(",").map(Number);
const model = cpus()[0]?.model.trim() || "unknown processor";
const results = [
  `${count(recordCount)} records. Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} × ${model}.`,
  table(columns, [...sizes.map((size) => rowOf("realistic", realistic, size)), scanRow(10_000)]),
  table(
    columns,
    [10_000, 100_000].flatMap((size) =>
      Object.entries(worst).map(([name, queries]) => rowOf(name, queries, size, records.slice(0, 200))),
    ),
  ),
].join("\n\n");
console.log(results);
if (values.write) await saveResults("matcher", results);
