import { repair } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { medianOf } from "../measure.ts";
import { duration, table } from "../report.ts";
import { repairShapes, shapes } from "../workload/queries.ts";

const lengths = [512, 2048, 8192];
const samples = 7;

/** A table of the time that repairs of long texts take. */
export function repairTimes(): string {
  const rows = Object.entries({ ...shapes, ...repairShapes })
    .filter(([name]) => !name.startsWith("valid"))
    .map(([name, make]) => {
      const texts = lengths.map(make);
      // All lengths once before the measurements, as code that is not compiled yet makes short texts slow.
      texts.forEach(medianTime);
      const times = texts.map(medianTime);
      const growth = times.at(-1)! / times.at(-2)! / (lengths.at(-1)! / lengths.at(-2)!);
      return [name, ...times.map(duration), growth.toFixed(2)];
    });
  return table(["", ...lengths.map((length) => length.toLocaleString("en")), "growth"], rows);
}

function medianTime(source: string): number {
  return medianOf(
    Array.from({ length: samples }, () => {
      const started = process.hrtime.bigint();
      repair(source, nodeSchema);
      return Number(process.hrtime.bigint() - started);
    }),
  );
}
