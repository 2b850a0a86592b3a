/** Characters that mean nothing to a POSIX shell, wherever they are in a word. */
const plain = /^[\w%+,./:@^-]+$/;

/** An argument as a word of a shell command: in single quotes, unless it needs none. */
export function shellWord(arg: string): string {
  return plain.test(arg) ? arg : quoted(arg);
}

/** An argument in single quotes, which keep every character but themselves. */
export function quoted(arg: string): string {
  return `'${arg.replaceAll("'", String.raw`'\''`)}'`;
}
