import { operators } from "wherefore";

// No argument of a process can contain NUL.
const MARK = "\0";

/** Marks the arguments that are queries and begin with `-` (`-stale:"true"`), so that they are not read as options. */
export function markQueries(args: readonly string[]): string[] {
  return args.map((arg) => (isQuery(arg) ? MARK + arg : arg));
}

/** A text without the marks. */
export function unmarked(text: string): string {
  return text.replaceAll(MARK, "");
}

const symbols = Object.values(operators).map(({ symbol }) => symbol);

/** Whether a field and an operator begin the argument. `--name=` and `-n=` remain options. */
function isQuery(arg: string): boolean {
  const [, rest] = /^--?\s*[A-Za-z_]\w*\s*(.*)/s.exec(arg) ?? [];
  const hasOperator = [...symbols, "!"].some((symbol) => rest?.startsWith(symbol) === true);
  return hasOperator || /^-\s*[A-Za-z_]\w+\s*=/.test(arg);
}

/** Whether an argument contains an operator, as a query does and a command does not. */
export function looksLikeQuery(arg: string): boolean {
  return symbols.some((symbol) => arg.includes(symbol));
}
