import fc from "fast-check";

const surrogates = 0xe000 - 0xd800;

/**
 * Any character except surrogates, as the unit of `fc.string`. Its own unit "binary" is the same, but makes a table of a
 * million characters, which takes a second of each process and much of its memory.
 */
export const character: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - surrogates }).map(
  (number) => String.fromCodePoint(number < 0xd800 ? number : number + surrogates),
  // fast-check makes texts such as "__proto__" from characters that it can find the number of.
  (text) => {
    const [first = "", ...rest] = typeof text === "string" ? text : "";
    const point = first.codePointAt(0);
    if (point === undefined || rest.length > 0) throw new TypeError("It is not one character.");
    return point < 0xd800 ? point : point - surrogates;
  },
);
