import { operators } from "../../language/syntax/operators.ts";
import { choice, named, noneOf, oneOf, optional, repeat, sequence, text, type Pattern } from "./pattern.ts";

/** The values of types that take more than a few. */
export interface ValuePatterns {
  /** The values in quotes, by what types take. */
  readonly quoted: Readonly<Record<"text" | "integer" | "number" | "uuid", Pattern>>;
  /** The numbers of comparisons. */
  readonly bare: Readonly<Record<"integer" | "number", Pattern>>;
  /** A text in quotes that is long enough for a contains. */
  readonly contained: Pattern;
}

export function valuePatterns(): ValuePatterns {
  const hex = named("hex", oneOf("09", "af", "AF"));
  const character = named("character", choice(noneOf('"', "\\", "\0\x1f"), named("escaped", escaped(hex))));
  const digit = named("quoted-digit", choice(oneOf("09"), sequence(text("\\u003"), oneOf("09"))));
  const hexDigit = named(
    "quoted-hex",
    choice(digit, oneOf("af", "AF"), sequence(text("\\u00"), oneOf("4", "6"), oneOf("16"))),
  );
  const bare: NumberCharacters = {
    minus: text("-"),
    point: text("."),
    zero: text("0"),
    nonZero: oneOf("19"),
    digit: oneOf("09"),
  };
  const inQuotes: NumberCharacters = {
    minus: spellings("-"),
    point: spellings("."),
    zero: spellings("0"),
    nonZero: named("quoted-non-zero", choice(oneOf("19"), sequence(text("\\u003"), oneOf("19")))),
    digit,
  };
  return {
    quoted: {
      text: named("string", quoted(repeat(character, 0, Infinity))),
      integer: named("quoted-integer", quoted(integer(inQuotes))),
      number: named("quoted-number", quoted(decimal(inQuotes))),
      uuid: named("uuid", quoted(uuid(inQuotes.minus, hexDigit))),
    },
    bare: { integer: named("integer", integer(bare)), number: named("number", decimal(bare)) },
    contained: named("contained", quoted(repeat(character, operators.contains.minimum, Infinity))),
  };
}

/** How the characters of a number are written. */
type NumberCharacters = Readonly<Record<"minus" | "point" | "zero" | "nonZero" | "digit", Pattern>>;

// So many digits are exact in a double, and in every column.
const MOST_DIGITS = 15;

function integer({ minus, zero, nonZero, digit }: NumberCharacters): Pattern {
  return sequence(optional(minus), choice(zero, sequence(nonZero, repeat(digit, 0, MOST_DIGITS - 1))));
}

/** A number with or without decimal places. The longest first, for matchers that take the first alternative that fits. */
function decimal({ minus, point, zero, nonZero, digit }: NumberCharacters): Pattern {
  const places = (most: number) => optional(sequence(point, repeat(digit, 1, most)));
  const alternatives = Array.from({ length: MOST_DIGITS }, (_, most) => {
    const more = MOST_DIGITS - 1 - most;
    return sequence(nonZero, repeat(digit, more, more), ...(most > 0 ? [places(most)] : []));
  });
  return sequence(optional(minus), choice(...alternatives, sequence(zero, places(MOST_DIGITS - 1))));
}

function uuid(hyphen: Pattern, digit: Pattern): Pattern {
  const digits = (count: number) => repeat(digit, count, count);
  return sequence(digits(8), ...[4, 4, 4, 12].flatMap((count) => [hyphen, digits(count)]));
}

/** An escape of JSON, or two for a pair of surrogates: neither NUL nor half a pair. */
function escaped(hex: Pattern): Pattern {
  const more = (count: number) => repeat(hex, count, count);
  const d = oneOf("d", "D");
  const nonZero = oneOf("19", "af", "AF");
  const low = sequence(text("\\u"), d, oneOf("cf", "CF"), more(2));
  const unit = choice(
    sequence(oneOf("19", "ac", "AC", "ef", "EF"), more(3)),
    sequence(d, oneOf("07"), more(2)),
    sequence(text("0"), nonZero, more(2)),
    sequence(text("00"), nonZero, hex),
    sequence(text("000"), nonZero),
    sequence(d, oneOf("8", "9", "a", "b", "A", "B"), more(2), low),
  );
  return sequence(
    text("\\"),
    choice(oneOf('"', "\\", "/", "b", "f", "n", "r", "t"), sequence(text("u"), unit)),
  );
}

/** A pattern in quotes. */
export function quoted(pattern: Pattern): Pattern {
  return sequence(text('"'), pattern, text('"'));
}

/** The characters with an escape of their own, and the letters of these. */
const ESCAPED = '"\\/\b\f\n\r\t';
const LETTERS = '"\\/bfnrt';

/** The ways to write a text in a JSON string. */
export function spellings(value: string): Pattern {
  return sequence(
    ...Array.from(value, (each) => {
      const letter = LETTERS[ESCAPED.indexOf(each)];
      const isRaw = each >= " " && each !== '"' && each !== "\\";
      return named(
        `c-${(each.codePointAt(0) ?? 0).toString(16)}`,
        choice(
          ...(isRaw ? [text(each)] : []),
          ...(letter === undefined ? [] : [text(`\\${letter}`)]),
          sequence(...Array.from({ length: each.length }, (_, at) => unitEscape(each.charCodeAt(at)))),
        ),
      );
    }),
  );
}

/** `\u` and the digits of a code unit, in either case. */
function unitEscape(unit: number): Pattern {
  const digits = unit.toString(16).padStart(4, "0");
  return sequence(
    text("\\u"),
    ...Array.from(digits, (each) => (each >= "a" ? oneOf(each, each.toUpperCase()) : text(each))),
  );
}
