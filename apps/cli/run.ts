import { inspect } from "node:util";
import { CommanderError } from "commander";
import { complain } from "./complain.ts";
import { exitCodes } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { shellCommand } from "./invocation.ts";
import { commandLine } from "./program.ts";
import { hasOperator, markQueries, optionWithOneDash, withoutUnknownValues } from "./query-argument.ts";
import { locateQuery } from "./shell/locate-query.ts";
import { outputFile } from "./shell/output-file.ts";

/** Runs the command with the arguments of a command line, and sets the exit code of the process. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const program = commandLine((code) => {
      process.exitCode = code;
    });
    const declared = [program, ...program.commands].flatMap((command) => command.options);
    const options = ["--help", ...declared.map(({ long }) => long ?? "")];
    const written = optionWithOneDash(args, options);
    if (written !== null) throw new Failure(`unknown option '${written}'. Did you mean -${written}?`);
    await program.parseAsync(markQueries(withoutUnknownValues(args, options)), { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === "commander.unknownCommand" && args.some(hasOperator)) {
        complain(`to search by a query, write:\n  ${filterCommand(args)}`);
      }
      // Commander has written the message. A request for help ends with exit code 0.
      process.exitCode = error.exitCode === 0 ? exitCodes.yes : exitCodes.trouble;
    } else if (error instanceof Failure) {
      complain(error.message);
      process.exitCode = exitCodes.trouble;
    } else {
      // A fault of this program, or of a module that it runs. Node.js would exit with 1, which is an answer.
      complain(inspect(error));
      process.exitCode = exitCodes.trouble;
    }
  }
}

/** The command `filter` with the arguments of a command line without a command. */
function filterCommand(args: readonly string[]): string {
  const [query = "", ...others] = args;
  const located = locateQuery(
    { command: "filter", options: [], args, takesFiles: true },
    () => false,
    outputFile(),
  );
  const { text, files } = located ?? { text: query, files: others };
  return shellCommand({ command: "filter", options: [] }, text, files);
}
