import type { Command } from "commander";
import { unmarked } from "./query-argument.ts";
import { quoted, shellWord } from "./shell/words.ts";

/** A command as it was given. */
export interface Invocation {
  readonly command: string;
  /** The options and their values, each as one argument. */
  readonly options: readonly string[];
  /** The other arguments: the query, and for `filter` the files. */
  readonly args: readonly string[];
  readonly takesFiles: boolean;
}

/** Reads what was given to a command of the program. */
export function invocationOf(command: Command): Invocation {
  const values = optionsOf(command);
  const given = command.options.filter((option) => Object.hasOwn(values, option.attributeName()));
  return {
    command: command.name(),
    options: given.flatMap((option) => {
      const value = values[option.attributeName()];
      const flag = option.long ?? `--${option.name()}`;
      return typeof value === "string" ? [flag, value] : [flag];
    }),
    args: command.args.map(unmarked),
    takesFiles: command.registeredArguments.some(({ variadic }) => variadic),
  };
}

/** The options that were given, by name. */
export function optionsOf(command: Command): Readonly<Record<string, unknown>> {
  const values = Object.entries(command.opts<Record<string, unknown>>());
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === "string" ? unmarked(value) : value]),
  );
}

/** The command as it should be written for a POSIX shell, with another query and other files. */
export function shellCommand(
  { command, options }: Pick<Invocation, "command" | "options">,
  query: string,
  files: readonly string[] = [],
): string {
  return ["wherefore", command, ...options.map(shellWord), quoted(query), ...files.map(shellWord)].join(" ");
}
