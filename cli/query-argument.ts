// An argument of a process cannot contain NUL.
const MARK = "\0";

/**
 * Marks the arguments that begin with `-` and are queries (`-stale:"true"`), so that commander does not read them as
 * options. `unmarked` removes the mark.
 */
export function markQueries(args: readonly string[]): string[] {
  return args.map((arg) => (isQuery(arg) ? MARK + arg : arg));
}

/** Removes the marks from a text. */
export function unmarked(text: string): string {
  return text.replaceAll(MARK, "");
}

/** Whether an operator follows the first word. `--name=` and `-n=` are options. */
function isQuery(arg: string): boolean {
  return /^--?\s*[A-Za-z_]\w*\s*[:~<>!]/.test(arg) || /^-\s*[A-Za-z_]\w+\s*=/.test(arg);
}
