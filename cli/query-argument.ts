// No argument of a process can hold it.
const MARK = "\0";

/**
 * Marks the arguments that begin with `-` and are queries (`-stale:"true"`),
 * so that they are not taken for options; `unmarked` takes the mark away.
 */
export function markQueries(args: readonly string[]): string[] {
  return args.map((arg) => (isQuery(arg) ? MARK + arg : arg));
}

/** A text in which the arguments stand as they were given. */
export function unmarked(text: string): string {
  return text.replaceAll(MARK, "");
}

/** Whether an operator follows the first word; `--name=` and `-n=` stay options. */
function isQuery(arg: string): boolean {
  return /^--?\s*[A-Za-z_]\w*\s*[:~<>!]/.test(arg) || /^-\s*[A-Za-z_]\w+\s*=/.test(arg);
}
