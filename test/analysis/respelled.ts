import fc from "fast-check";
import { operators } from "wherefore";
import { textOf, type SampleQuery, type SaidOf } from "./arbitraries.ts";

/** Texts that say the same as a query: its clauses in any order, some twice, each spelled in any way. */
export function respelled({ connective, clauses }: SampleQuery): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.shuffledSubarray([...clauses], { minLength: clauses.length }),
      fc.subarray([...clauses]),
      // A query of one clause has no connective, and a repetition may have either.
      clauses.length === 1 ? fc.constantFrom("AND", "OR") : fc.constant(connective),
    )
    .chain(([all, twice, word]) =>
      fc.tuple(...[...all, ...twice].map(spelled)).map((texts) => texts.join(`  ${word}\n`)),
    );
}

function spelled(said: SaidOf): fc.Arbitrary<string> {
  return fc.record({ space: fc.constantFrom("", " ", "\t"), way: fc.nat(3) }).map(({ space, way }) => {
    const other = otherwise(said, way);
    const { symbol } = operators[other.operator];
    return textOf(other).replace(symbol, `${space}${symbol}${space}`);
  });
}

/** The same, said in another way, if there is one. */
function otherwise(said: SaidOf, way: number): SaidOf {
  const { field, operator, value, negated } = said;
  const { spelling } = field.kind;
  const can = (one: (typeof spelling)[number]) => way > 0 && spelling.includes(one);
  if (typeof value === "string") {
    if (can("whenAbsent") && way === 1)
      return { ...said, negated: !negated, value: value === "true" ? "false" : "true" };
    if (can("case")) return { ...said, value: way === 2 ? value.toLowerCase() : upper(value) };
    if (can("zeros")) return { ...said, value: padded(value) };
  } else if (value !== null) {
    if (can("whole") && way === 1 && operator === "greaterThan" && BigInt(value) < 2n ** 63n - 1n) {
      return { ...said, operator: "greaterThanOrEqual", value: BigInt(value) + 1n };
    }
    if (can("whole") && way === 1 && operator === "lessThanOrEqual" && BigInt(value) < 2n ** 63n - 1n) {
      return { ...said, operator: "lessThan", value: BigInt(value) + 1n };
    }
  }
  return said;
}

/** Upper case of characters of which it is one character. */
function upper(text: string): string {
  return text.replace(/[a-zſ]/g, (character) => character.toUpperCase());
}

function padded(number: string): string {
  return number.replace(/^-?/, "$&00").replace(/\..*$/, "$&00");
}
