import {
  check,
  operators as table,
  print,
  type CheckOptions,
  type Clause,
  type Field,
  type Schema,
} from "../../../src/index.ts";
import type { Random } from "../../grammar/ebnf/random.ts";

const characters = [
  ...'ab Z09-:~"\\/\b\f\n\r\t\u0001\u007f\u0085\u00e9\u2028\ud7ff\ue000\uffff',
  "\u{1f600}",
  "\u{10ffff}",
];

/** Makes valid queries in their canonical form from what the types of the fields take, without a grammar. */
export function makeQueries(schema: Schema, random: Random): () => string {
  const fields = [...schema.fields.values()];
  const queries = () => {
    const clauses = Array.from({ length: 1 + random.below(random.chance(0.01) ? 128 : 4) }, () =>
      clause(random.pick(fields)),
    );
    return clauses.join(random.pick([" AND ", " OR "]));
  };

  function clause({ name, type: { operators, comparison, values } }: Field): string {
    const minus = random.chance(0.3) ? "-" : "";
    if (random.chance(0.1)) return `${minus}${name}:null`;
    const operator = random.pick(operators);
    const { symbol, minimum, opposite } = table[operator];
    if (opposite !== undefined) return name + symbol + numberOf(comparison === "number");
    if (operator !== "equals") return minus + name + symbol + quoted(textOf(minimum + random.below(4)));
    const isOpen = values === undefined || comparison === "folded";
    const texts: Record<typeof comparison, () => string> = {
      folded: () => textOf(random.below(6)),
      exact: () => (isOpen ? textOf(random.below(6)) : random.pick(values)),
      boolean: () => random.pick(["true", "false"]),
      integer: () => numberOf(false),
      number: () => numberOf(true),
      uuid: () =>
        "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx".replace(/x/g, () => random.pick([..."0189abcdefABCDEF"])),
    };
    return `${minus}${name}:${quoted(texts[comparison]())}`;
  }

  const textOf = (length: number) => Array.from({ length }, () => random.pick(characters)).join("");

  function numberOf(hasPlaces: boolean): string {
    const digits = Array.from({ length: 1 + random.below(15) }, () => random.below(10)).join("");
    const point =
      hasPlaces && digits.length > 1 && random.chance(0.5)
        ? 1 + random.below(digits.length - 1)
        : digits.length;
    const whole = digits.slice(0, point).replace(/^0+(?=.)/, "");
    const places = digits.slice(point);
    return (random.chance(0.3) ? "-" : "") + whole + (places === "" ? "" : `.${places}`);
  }

  /** A JSON string, in which some characters are escaped that need not be. */
  function quoted(text: string): string {
    const written = Array.from(text, (each) => {
      if (random.chance(0.8)) return JSON.stringify(each).slice(1, -1);
      if (each === "/") return "\\/";
      return each
        .split("")
        .map((unit) => {
          const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
          return `\\u${random.chance(0.5) ? digits : digits.toUpperCase()}`;
        })
        .join("");
    });
    return `"${written.join("")}"`;
  }

  return queries;
}

const numberPattern = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
const isShortNumber = (text: string) => numberPattern.test(text) && text.replace(/[^0-9]/g, "").length <= 15;

/** Whether a text is a valid query in its canonical form. */
export function isCanonical(text: string, schema: Schema, options?: CheckOptions): boolean {
  const { query, checked } = check(text, schema, { ...options, maxDiagnostics: 1 });
  if (query === null || checked === null || print(query) !== text) return false;
  // Half of a raw surrogate pair is no text in Unicode.
  if (/\p{Cs}/u.test(text)) return false;
  return query.clauses.every((clause) => hasCanonicalValue(clause, schema));
}

function hasCanonicalValue({ field, value, operator }: Clause, schema: Schema): boolean {
  const { type } = schema.fields.get(field.name)!;
  switch (value.kind) {
    case "NullLiteral":
      return true;
    case "NumberLiteral":
      return isShortNumber(value.text);
    case "BareWord":
      return false;
    case "StringLiteral":
      if (/[\0-\x1f]/.test(value.text)) return false;
      if (operator !== "equals") return true;
      if (type.comparison === "integer" || type.comparison === "number") return isShortNumber(value.value);
      return type.values === undefined || type.comparison === "folded" || type.values.includes(value.value);
  }
}
