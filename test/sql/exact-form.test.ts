import { expect, test } from "vitest";
import { integerWritten } from "../../src/sql/value-forms.ts";

test("an integer is written in one way only", () => {
  for (const text of ["0", "7", "-7", "10", "-120", "9".repeat(40)]) {
    expect(integerWritten(text)).toBe(BigInt(text));
  }
  for (const text of ["", "-", "-0", "00", "07", "-07", "+7", "7.0", "7a", "a7", " 7", "0x7", "1e3"]) {
    expect(integerWritten(text), text).toBeNull();
  }
});
