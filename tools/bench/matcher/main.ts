/**
 * `npm run bench:matcher` measures a matcher: realistic queries, queries that are worst for it, and tests of all queries one
 * by one; then writes to a collection whose queries are watched. Options: `--queries N,N` (how many realistic ones),
 * `--records N`, and `--write`, which writes the results into the README.
 */
import { parseArgs } from "node:util";
import { Query as MingoQuery } from "mingo";
import { compilePredicate } from "wherefore";
import { createMatcher, type Matcher } from "wherefore/live";
import { compileFilter } from "wherefore/mongodb";
import { saveResults } from "../page.ts";
import { duration, machine, table } from "../report.ts";
import {
  Random,
  realistic,
  schema,
  shares,
  ticket,
  worst,
  type Checked,
  type Queries,
  type Ticket,
} from "./workload.ts";
import { watched } from "./watch.ts";

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
  // Garbage of the matcher before can outlive one collection.
  for (let run = 0; run < 3; run++) globalThis.gc?.();
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

type Test = (record: Ticket) => boolean;

/** The texts of the tickets are folded already. */
const folded = { title: { folded: "title" }, summary: { folded: "summary" }, tags: { folded: "tags" } };

/** How each library makes a test of a query. mingo takes the filter that `wherefore/mongodb` writes. */
const tests: Readonly<Record<string, (checked: Checked) => Test>> = {
  "`compilePredicate`": (checked) => compilePredicate(checked),
  mingo(checked) {
    const query = new MingoQuery(compileFilter(checked, { fields: folded }));
    return (record) => query.test(record as never);
  },
};

/** The tests of all queries, one by one, for each record. */
function scanRow(name: string, size: number): readonly string[] {
  console.error(`${name}: ${count(size)} queries`);
  const own = new Random(11);
  const all = Array.from({ length: size }, () => tests[name]!(realistic(own)));
  const scan = (record: Ticket): number => all.filter((test) => test(record)).length;
  const some = records.slice(0, 100);
  some.slice(0, 20).forEach(scan);
  const { times, found } = timesOf(some, scan);
  return [`${name}, ${count(size)}`, (found / some.length).toFixed(1), ...percentiles(times), "", ""];
}

const sizes = values.queries.split(",").map(Number);
const results = [
  `${count(recordCount)} records. ${machine()}`,
  table(["share", "realistic queries"], shares),
  table(columns, [
    ...sizes.map((size) => rowOf("realistic", realistic, size)),
    ...Object.keys(tests).map((name) => scanRow(name, 10_000)),
  ]),
  table(
    columns,
    [10_000, 100_000].flatMap((size) =>
      Object.entries(worst).map(([name, queries]) => rowOf(name, queries, size, records.slice(0, 200))),
    ),
  ),
  table(["writes to 20,000 tickets", "queries", "a write", "writes a second", "told of a write"], watched()),
].join("\n\n");
console.log(results);
if (values.write) await saveResults("matcher", results);
