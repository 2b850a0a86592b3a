/**
 * Returns a function that quotes identifiers. The closing quote is doubled within a name. A dialect marks the call as
 * pure, so that a bundler leaves out the dialects that a program does not use.
 *
 * @example
 * ```ts
 * quoteWith('"')('a"b'); // '"a""b"'
 * quoteWith("[", "]")("a]b"); // "[a]]b]"
 * ```
 */
export function quoteWith(open: string, close = open): (identifier: string) => string {
  return (identifier) => open + identifier.replaceAll(close, close + close) + close;
}
