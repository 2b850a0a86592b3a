import { append } from "./append.ts";
import { drain } from "./drain.ts";
import { fairness } from "./fairness.ts";
import { growth } from "./growth.ts";
import { hostile } from "./hostile.ts";
import { ingest } from "./ingest.ts";
import { operations } from "./operations.ts";
import { slowReaders } from "./slow-readers.ts";
import { start } from "./start.ts";
import { sweep } from "./sweep.ts";
import { timing } from "./timing.ts";
import { watching } from "./watch.ts";
import { watchers } from "./watchers.ts";
import type { Measurement } from "./harness/measurement.ts";

/** All measurements, in the order of the results. */
export const measurements: Readonly<Record<string, Measurement>> = {
  hostile,
  "slow-readers": slowReaders,
  timing,
  sweep,
  drain,
  watch: watching,
  growth,
  ingest,
  operations,
  start,
  fairness,
  watchers,
  append,
};
