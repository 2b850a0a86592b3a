import { SchemaInference, type InferredSchema } from "wherefore";
import type { JsonObject } from "../../shared/json.ts";
import { ProgressLine } from "../../shared/progress-line.ts";
import { spacedJson } from "../../shared/spaced-json.ts";
import { complain } from "../complain.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { InputReport, piped } from "../input-report.ts";
import { totalSize } from "../input/source.ts";
import type { Invocation } from "../invocation.ts";
import { progressText } from "../progress.ts";
import { findSources } from "../sources.ts";

/** Writes a schema that is inferred from the records of files, and on standard error what it rests on. */
export async function schema({ args }: Invocation): Promise<ExitCode> {
  const command = "wherefore schema";
  const sources = findSources(args, command);
  if (sources === null) return exitCodes.trouble;
  const inference = new SchemaInference();
  const progress = new ProgressLine(process.stderr);
  const size = totalSize(sources);
  const state = { bytes: 0, records: 0 };
  const clear = () => {
    progress.clear();
  };
  const report = new InputReport({
    isOne: sources.length === 1,
    verb: "read",
    piped: (converter, source) => `${piped(converter, source)} | ${command}`,
    beforeMessage: clear,
  });
  for (const source of sources) {
    await report.read(source, {
      record: (record) => {
        state.records += 1;
        inference.add(record as JsonObject);
      },
      chunk: (length) => {
        state.bytes += length;
        progress.update((elapsed) => progressText(state, size, elapsed));
        return Promise.resolve();
      },
      end: clear,
    });
  }
  const inferred = inference.result();
  if (inferred !== null) write(inferred);
  else if (!report.hasFailed) complain("no record has a value that a field can have, so there is no schema.");
  return report.hasFailed || inferred === null ? exitCodes.trouble : exitCodes.yes;
}

function write({ schema, notes }: InferredSchema): void {
  const fields = Object.entries(schema.fields).map(
    ([name, field]) => `    ${JSON.stringify(name)}: ${spacedJson(field)}`,
  );
  process.stdout.write(`{\n  "fields": {\n${fields.join(",\n")}\n  }\n}\n`);
  for (const { message } of notes) complain(message);
}
