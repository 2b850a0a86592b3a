/**
 * Counts the characters and elements that JavaScript's own functions look at, which V8 has no blocks for. It changes the
 * functions of the process. Backtracking within a match is not seen.
 */
export function scannedCharacters(): () => number {
  let scanned = 0;
  const wrap = <Held extends object, Name extends keyof Held>(
    holder: Held,
    name: Name,
    cost: (self: never, found: never, from: unknown) => number,
  ): void => {
    const original = holder[name] as (this: unknown, ...values: unknown[]) => unknown;
    const counted = function (this: unknown, ...values: unknown[]): unknown {
      const from = this instanceof RegExp ? this.lastIndex : values[1];
      const found = original.apply(this, values);
      scanned +=
        this instanceof RegExp
          ? matched(this, String(values[0]), Number(from), found)
          : cost(this as never, found as never, from);
      return found;
    };
    Object.defineProperty(holder, name, { value: counted, configurable: true, writable: true });
  };
  const all = (self: { readonly length: number }): number => self.length;
  const until = (self: { readonly length: number }, found: number, from: unknown): number =>
    (found === -1 ? self.length : found) - Math.min(Number(from ?? 0), self.length);

  wrap(RegExp.prototype, "exec", all);
  wrap(String.prototype, "indexOf", until);
  for (const name of ["includes", "lastIndexOf", "toLowerCase", "toUpperCase", "trim"] as const)
    wrap(String.prototype, name, all);
  wrap(Array.prototype, "indexOf", until);
  for (const name of ["includes", "shift", "unshift"] as const) wrap(Array.prototype, name, all);
  for (const name of ["concat", "slice"] as const) wrap(Array.prototype, name, (_self, made) => all(made));
  wrap(Array.prototype, "splice", (self: unknown[]) => self.length);
  return () => scanned;
}

function matched(pattern: RegExp, text: string, lastIndex: number, found: unknown): number {
  const from = pattern.global || pattern.sticky ? lastIndex : 0;
  if (found === null) return pattern.sticky ? 1 : Math.max(0, text.length - from);
  const match = found as RegExpExecArray;
  return match.index + match[0].length - from;
}
