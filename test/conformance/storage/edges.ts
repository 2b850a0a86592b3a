import type { Value } from "./build.ts";

/** Unix milliseconds around the edges of days, seconds and ranges. */
export const moments = [
  0,
  -1,
  1,
  1000,
  1_767_225_599_999,
  1_767_225_600_000,
  1_767_225_600_001,
  1_767_225_600_123,
  Date.UTC(2024, 1, 29),
  -86_400_000,
  -62_167_219_200_001,
  253_402_300_800_000,
].map(String);

/** Next to the ends of the numbers that a query can have, which stand for infinity. */
export const int64Ends = ["-9223372036854775807", "9223372036854775806"];

/** Around the ends of bytes. */
export const edges = ["0", "1", "-1", "127", "128", "-128", "-129", "255", "256"];

export const decimals = ["0", "1.5", "-1.5", "0.1", "99999999.99", "-99999999.99"].map((text): Value => [
  text,
  Number(text),
]);

/** Numbers around those decimals, which have two decimal places. */
export const decimalValues = [
  ...["0", "-0", "1.5", "1.50", "-1.5", "1.505", "-1.505", "0.1", "99999999.99", "99999999.991"],
  ...["100000000", "-100000001", "9223372036854775807", `1${"0".repeat(300)}`],
];

export const texts: readonly string[] = [
  "red",
  "Red",
  "RED-ish",
  "",
  "NULL",
  "null",
  "a,b",
  '"quoted"',
  "it's",
  "{a}",
  "[a, b]",
  "back\\slash",
  "100%_",
  " red ",
  "Straße",
  "ΌΣΟΣ",
  "🙂🙂🙂",
];

export const needles = [
  "RED",
  "",
  "null",
  "A,B",
  "b]",
  "k\\s",
  "%_",
  "traße",
  "όσος",
  "🙂🙂🙂",
  "zzz",
  "it's",
  '"quoted"',
  "[a, b]",
  "{a}",
  "d",
];

export const uuids: readonly string[] = [
  "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];

export const noUuids = [
  "abc",
  "",
  "6f1c24a82d3b4c5e9f60718293a4b5c6",
  "{6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6}",
  "'",
];

/** Whole numbers as SQL and as a record holds them. */
export function integers(...numbers: readonly bigint[]): Value[] {
  return numbers.map((number) => [String(number), number]);
}
