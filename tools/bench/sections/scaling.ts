import { check, parse } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { medianOf } from "../measure.ts";
import { table } from "../report.ts";
import { shapes } from "../workload/queries.ts";

const lengths = [256, 512, 1024, 2048, 4096, 8192];
const batches = 15;

/** Nanoseconds per run: the median of several batches, each long enough to be measured. */
function time(run: () => unknown): number {
  const started = process.hrtime.bigint();
  run();
  const once = Number(process.hrtime.bigint() - started);
  const batch = Math.max(1, Math.min(200, Math.ceil(1e6 / once)));
  const samples = Array.from({ length: batches }, () => {
    const begin = process.hrtime.bigint();
    for (let index = 0; index < batch; index++) run();
    return Number(process.hrtime.bigint() - begin) / batch;
  });
  return medianOf(samples);
}

export function benchScaling(): string {
  const rows = Object.entries(shapes).map(([name, make]) => {
    const texts = lengths.map(make);
    texts.forEach((text) => time(() => check(text, nodeSchema)));
    const perCharacter = texts.map((text) => time(() => check(text, nodeSchema)) / text.length);
    const longest = texts.at(-1)!;
    const growth = perCharacter.at(-1)! / perCharacter.at(-3)!;
    return [
      name,
      ...perCharacter.map((each) => each.toFixed(0)),
      growth.toFixed(2),
      (time(() => parse(longest)) / longest.length).toFixed(0),
    ];
  });
  return [
    "Nanoseconds a character of `check` with the node schema, fixes included, by the length of the text. The growth is that of the cost a character from 2,048 to 8,192 characters: 1 is linear, 4 is quadratic. The last column is `parse` alone at 8,192.",
    table(["", ...lengths.map((length) => length.toLocaleString("en")), "growth", "`parse`"], rows),
  ].join("\n\n");
}
