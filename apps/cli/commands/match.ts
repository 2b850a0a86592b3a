import { createMatcher } from "wherefore/live";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { compact } from "../input/compact.ts";
import { shellCommand, type Invocation } from "../invocation.ts";
import { readQueriesFile } from "../queries-file.ts";
import { hasOperator } from "../query-argument.ts";
import type { LenientOptions } from "../read-query.ts";
import { loadSchema } from "../schema-file.ts";
import { Search } from "../search.ts";
import { isFile } from "../shell/locate-query.ts";
import { shellWord } from "../shell/words.ts";
import { findSources, type SourceOptions } from "../sources.ts";

/** The options of `match`. */
export type MatchOptions = LenientOptions & SourceOptions;

/** Writes the records of files that match a query of another file, with the names of the queries that they match. */
export async function match(invocation: Invocation, options: MatchOptions): Promise<ExitCode> {
  const [file = "", ...files] = invocation.args;
  if (hasOperator(file) && !isFile(file)) {
    const command = shellCommand({ ...invocation, command: "filter" }, file, files);
    throw new Failure(`there is no file ${file}. To search by one query, write:\n  ${command}`);
  }
  const schema = loadSchema(options.schema);
  const named = readQueriesFile(file, schema, options);
  if (named === null) return exitCodes.trouble;
  const command = ["wherefore match", ...invocation.options.map(shellWord), shellWord(file)].join(" ");
  const sources = findSources(files, command, options);
  if (sources === null) return exitCodes.trouble;

  const matcher = createMatcher(schema);
  for (const { name, queries } of named) matcher.add(name, queries);
  const search = new Search({
    command,
    select: (record) => {
      const names = matcher.match(record);
      return names.length === 0 ? null : (json) => matched(names, json);
    },
    queries: named.flatMap(({ queries }) => queries),
    schema,
    schemaFile: options.schema,
  });
  return await search.run(sources);
}

function matched(names: readonly unknown[], json: Buffer): Buffer {
  const start = `{"queries":${JSON.stringify(names)},"record":`;
  return Buffer.concat([Buffer.from(start), compact(json), Buffer.from("}")]);
}
