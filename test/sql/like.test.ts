import Database from "better-sqlite3";
import { escapeLike, likePattern } from "wherefore/sql";
import { afterAll, describe, expect, test } from "vitest";

const texts = ["50%", "50x", "a_b", "axb", "a!b", "!", "!%", "%", "_", "x", "\u{1F44D}%", "", "50%!"];

const database = new Database(":memory:");
afterAll(() => {
  database.close();
});

describe("an escaped text in a LIKE", () => {
  const found = database.prepare("SELECT ? LIKE ? ESCAPE '!'").pluck();

  test("matches that text only", () => {
    for (const text of texts) {
      for (const other of texts) {
        expect(found.get(other, escapeLike(text, "!")), `${other} LIKE ${text}`).toBe(other === text ? 1 : 0);
      }
    }
  });

  test("matches the texts that contain it", () => {
    for (const text of texts) {
      for (const other of texts) {
        expect(found.get(other, likePattern(text, "!"))).toBe(other.includes(text) ? 1 : 0);
      }
    }
  });

  test("has the wildcards that are named escaped, and the escape character", () => {
    expect(escapeLike("[a]%_!", "!")).toBe("[a]!%!_!!");
    expect(escapeLike("[a]%_!", "!", "%_[")).toBe("![a]!%!_!!");
    expect(likePattern("[a]", "!", "%_[")).toBe("%![a]%");
  });
});
