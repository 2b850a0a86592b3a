import { operators } from "wherefore";

// No argument of a process can contain NUL.
const MARK = "\0";

/** Marks the arguments that are queries and begin with `-` (`-stale:"true"`), so that they are not read as options. */
export function markQueries(args: readonly string[]): string[] {
  return args.map((arg) => (arg.startsWith("-") && isQuery(arg) ? MARK + arg : arg));
}

/**
 * Removes the value of an unknown option, `--name=value`, so that the message about it names the option that was meant.
 *
 * @param known all long options, `--name`
 */
export function withoutUnknownValues(args: readonly string[], known: readonly string[]): string[] {
  const { length } = optionsIn(args);
  return args.map((arg, index) => {
    const [, name = ""] = longOption.exec(arg) ?? [];
    return index < length && name !== "" && !known.includes(name) ? name : arg;
  });
}

/** A long option that is written with one `-`; null without one. */
export function optionWithOneDash(args: readonly string[], known: readonly string[]): string | null {
  return optionsIn(args).find((arg) => known.includes(`-${arg.replace(/=.*/s, "")}`)) ?? null;
}

/** The arguments before `--`. */
function optionsIn(args: readonly string[]): readonly string[] {
  return args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
}

/** A text without the marks. */
export function unmarked(text: string): string {
  return text.replaceAll(MARK, "");
}

const symbols = Object.values(operators).map(({ symbol }) => symbol);

/** An option with a value, `--name=value`, can contain any character. */
const longOption = /^(--[A-Za-z][A-Za-z-]*)=/;

/** A comparison in other languages. `-s=a` is an option. */
const foreignComparison = /^-\s*[A-Za-z_](?:\w+\s*|\w*\s*!)=/;

/** Whether an argument that begins with `-` is a query: it contains an operator, and is no option with a value. */
function isQuery(arg: string): boolean {
  return !longOption.test(arg) && (hasOperator(arg) || foreignComparison.test(arg));
}

/** Whether an argument contains an operator, as a query does and a command does not. */
export function hasOperator(arg: string): boolean {
  return symbols.some((symbol) => arg.includes(symbol));
}
