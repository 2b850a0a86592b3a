import { Argument, Command, Option } from "commander";
import { operators } from "wherefore";
import { dialects } from "wherefore/sql";
import { version } from "../../package.json";
import { check } from "./commands/check.ts";
import { explain } from "./commands/explain.ts";
import { filter } from "./commands/filter.ts";
import { match } from "./commands/match.ts";
import { schema } from "./commands/schema.ts";
import { sql } from "./commands/sql.ts";
import { ast, print } from "./commands/syntax.ts";
import { verify } from "./commands/verify.ts";
import type { ExitCode } from "./exit-codes.ts";
import { invocationOf, optionsOf, type Invocation } from "./invocation.ts";
import { unmarked } from "./query-argument.ts";

const examples = `
Examples:
  wherefore filter 'state:"working" AND stale:"true"' nodes.ndjson
  wherefore filter --count 'title~"timeout" OR open_tasks>10' nodes.json
  zcat packages.gz | wherefore filter --schema debian.schema.json 'section:"games"'
  tail -F events.ndjson | wherefore filter --follow 'state:"failed"'
  wherefore match alerts.txt nodes.ndjson
  wherefore check 'state:wrking'
  wherefore explain '-state:"working" OR blocked:"false"'
  wherefore sql --dialect sqlite 'depth>=3 AND -ended:null'
  wherefore schema orders.ndjson > orders.schema.json
  wherefore verify dist/search.js orders.db`;

const textHelp = Object.values(operators)
  .filter(({ opposite, matches }) => opposite === undefined && matches !== "value")
  .map(({ symbol, title, minimum }) => {
    const clause = `  title${symbol}"timeout"`.padEnd(23);
    return `${clause}${title}${minimum > 0 ? `, at least ${minimum} characters` : ""}`;
  });
const signs = [...new Set(Object.values(operators).map(({ symbol }) => symbol.charAt(0)))];

const queryHelp = `
A query is clauses joined by AND, or clauses joined by OR:
  state:"working"      equal; -state:"working" not equal
${textHelp.join("\n")}
  depth>=3             comparison; also > < <=
  ended:null           has no value; -ended:null has one
Put it in single quotes, so that the shell keeps its double quotes and > as they are.
An argument that begins with - and contains ${signs.slice(0, -1).join(" ")} or ${signs.at(-1)} is a query, not an option,
unless it begins with --name= as in --schema=FILE.`;

const filterHelp = `
The input is NDJSON (one JSON object a line) or a JSON array of objects, which is
detected from its first character. It may be of any length. A selected line is written
unchanged, and a selected item of an array on its own line. Several files are searched
in their order, each in its own format.
A line that is not a JSON object is reported and skipped, and the exit
code is 2. In an array, reading stops at the first item that is not JSON.
With --follow, the input is lines that something else adds, such as tail -F FILE. Each is
searched when it is complete, and a line that is not a JSON object does not end that.
With --why, a line on standard error names the file and the line of each record that is
not selected, and the values that decide. It does not change what standard output gets.
A warning counts the records whose values are of another type than the schema says,
for the fields of the query. Such a value counts as no value, and such an element of a
list as not there.

Exit codes: 0 a record was selected, 1 none was, 2 trouble.`;

const matchHelp = `
A line of the file of queries is a name, white space and a query, without quotes around it:
  # What people are told of.
  failures  state:"failed" AND depth>3
  timeouts  title~"timeout"
A name has letters, digits and _ . / - only. Blank lines are ignored, and lines that begin
with #. No record is read if one of the queries is not valid.
The input is that of filter. A record that matches is written with the names, in the order
of the file, and without white space between its tokens:
  {"queries":["failures"],"record":{"state":"failed","depth":4}}

Exit codes: 0 a record matched a query, 1 none did, 2 trouble.`;

const checkHelp = `
With --fix, several lines are queries that a record has to match all of.
Warnings on standard error, or with --json among the diagnostics, name what is probably
not meant, such as clauses that contradict one another. The query is valid all the same.

Exit codes: 0 the query is valid, or with --fix corrected, 1 it is not, 2 trouble.`;

const datesHelp = "take dates and times before now in comparisons: created>=2026-11-20, created>-7d";

const lenientHelp = "take what people type, such as (a OR b) c, where its meaning is certain";

const followHelp = "read lines from standard input as they come, until it ends";

const schemaHelp = "the schema, as JSON (default: the schema of graph nodes)";

const inferHelp = `
The input is that of filter. The schema is a beginning: remove the fields that nobody
should search, and complete the values of enumerations. What each type rests on goes to
standard error, and what is left out.

Exit codes: 0 success, 2 trouble.`;

const verifyHelp = `
The module exports searches, as createSearch makes them, under any name. It is run, so it
should not start a server. The database is a SQLite file, or a URL of PostgreSQL. It is
read by the driver of the application: better-sqlite3 or the SQLite of Node.js, or pg.
Nothing is written to it.
A line names the export, the option, what was found, and what to write. An error makes
pages fail or lack rows, and a warning makes them slow.

Exit codes: 0 there are no errors, 1 there are some, 2 trouble.`;

const files = new Argument("[file...]", "NDJSON or a JSON array; standard input if it is - or missing");

/** Creates the command line. `done` receives the exit code. */
export function commandLine(done: (code: ExitCode) => void): Command {
  const program = new Command("wherefore")
    .description("Search JSON records with a query language, and check, print and translate queries.")
    .version(version)
    .configureOutput({
      outputError: (text, write) => {
        write(unmarked(text).replace(/^error: /, "wherefore: "));
      },
    })
    .showHelpAfterError("Try: wherefore --help")
    .exitOverride()
    .addHelpText("after", examples);

  const plainCommand = (name: string, summary: string) =>
    program.command(name).description(summary).showHelpAfterError(`Try: wherefore ${name} --help`);

  const command = (name: string, summary: string) =>
    plainCommand(name, summary)
      .addArgument(new Argument("<query>", "the query"))
      // The shell splits a query that is not in quotes. A message says so.
      .allowExcessArguments();

  const run =
    (act: (invocation: Invocation, options: never) => ExitCode | Promise<ExitCode>) =>
    async (...params: unknown[]) => {
      const given = params.at(-1) as Command;
      done(await act(invocationOf(given), optionsOf(given) as never));
    };

  command("filter", "write the records that match a query")
    .addArgument(files)
    .option("-s, --schema <file>", schemaHelp)
    .option("--dates", datesHelp)
    .option("--lenient", lenientHelp)
    .option("--follow", followHelp)
    .addOption(new Option("-c, --count", "write only the number of selected records").conflicts("follow"))
    .option("-v, --invert", "select the records that do not match")
    .option("--why", "say of each record that is not selected why, on standard error")
    .addHelpText("after", queryHelp + "\n" + filterHelp)
    .action(run(filter));

  plainCommand("match", "write the records that match queries of a file, with the names of these")
    .argument("<queries>", "a file with a name and a query on each line")
    .addArgument(files)
    .option("-s, --schema <file>", schemaHelp)
    .option("--dates", datesHelp)
    .option("--lenient", lenientHelp)
    .option("--follow", followHelp)
    .addHelpText("after", matchHelp)
    .action(run(match));

  command("check", "check a query and show its violations")
    .option("-s, --schema <file>", schemaHelp)
    .option("--dates", datesHelp)
    .addOption(new Option("--lenient", lenientHelp).conflicts(["json", "fix"]))
    .option("--json", "write the diagnostics as JSON")
    .addOption(new Option("--fix", "write the corrected query, if there is a clear repair").conflicts("json"))
    .addHelpText("after", queryHelp + "\n" + checkHelp)
    .action(run(check));

  command("explain", "say in plain words what a query means")
    .option("-s, --schema <file>", schemaHelp)
    .option("--dates", datesHelp)
    .option("--json", "write the words and the span of each clause as JSON")
    .addHelpText("after", queryHelp)
    .action(run(explain));

  command("ast", "write the syntax tree of a query as JSON, without a schema").action(run(ast));

  command("print", "write the canonical text of a query, without a schema").action(run(print));

  command("sql", "write a query as the condition of a WHERE clause, and its params")
    .addOption(
      new Option("-d, --dialect <name>", "whose SQL").choices(Object.keys(dialects)).makeOptionMandatory(),
    )
    .option("-s, --schema <file>", schemaHelp)
    .option("--dates", datesHelp)
    .option("--columns <file>", "the column of each field, as JSON (default: the field's name)")
    .option("--table <name>", "the table's name or alias, to qualify the columns with")
    .option("--json", "write SQL and params as JSON")
    .action(run(sql));

  plainCommand("schema", "infer a schema from records, and write it as JSON")
    .addArgument(files)
    .addHelpText("after", inferHelp)
    .action(run(schema));

  plainCommand("verify", "compare the searches of a server with its database")
    .argument("<module>", "the JavaScript file that exports them")
    .argument("<database>", "a SQLite file, or a URL: postgres://user@host/database")
    .option("--json", "write the problems as JSON")
    .addHelpText("after", verifyHelp)
    .action(run(verify));

  return program;
}
