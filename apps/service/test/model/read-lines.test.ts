import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { readObservations, type LineError, type ReadObservation } from "../../src/model/read-lines.ts";
import { implausibleTime } from "../../src/model/plausible-time.ts";

const now = Date.UTC(2026, 0, 1);
const line = (more: object = {}): string =>
  JSON.stringify({ type: "session.started", at: now, node: "s", ...more });

async function read(
  text: string | Uint8Array,
  size = 7,
): Promise<{ observations: Observation[]; lines: number[]; errors: LineError[] }> {
  const bytes = Buffer.from(text as string);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  }
  const errors: LineError[] = [];
  const options = { now, onError: (error: LineError) => void errors.push(error) };
  const found: ReadObservation[] = [];
  for await (const batch of readObservations(chunks(), options)) found.push(...batch);
  return {
    observations: found.map(({ observation }) => observation),
    lines: found.map(({ line }) => line),
    errors,
  };
}

describe("reading observations", () => {
  test("chunks can end anywhere, also within a character", async () => {
    const text = `${line({ title: "日本 🦉" })}\n${line({ node: "t" })}`;
    for (const size of [1, 2, 3, 1000]) {
      const { observations, lines, errors } = await read(text, size);
      expect(observations.map(({ node }) => node)).toEqual(["s", "t"]);
      expect(observations[0]).toMatchObject({ title: "日本 🦉" });
      expect(lines).toEqual([1, 2]);
      expect(errors).toEqual([]);
    }
  });

  test("blank lines, CRLF and a byte order mark are accepted, and lines keep their numbers", async () => {
    const { lines, errors } = await read(`\uFEFF${line()}\r\n\r\n  \n${line({ node: "t" })}\r\n`);
    expect(errors).toEqual([]);
    expect(lines).toEqual([1, 4]);
  });

  test("each error names its line", async () => {
    const { errors } = await read(
      [
        line(),
        '{"type":',
        line({ title: "a\0b" }),
        `${line()}\0`,
        '{"type":"session.started","at":1,"node":"\\ud800"}',
        line({ colour: "red" }),
        "[]",
        line({ at: now * 1000 }),
      ].join("\n"),
    );
    expect(errors.map(({ line, error }) => [line, error.message])).toEqual([
      [2, expect.stringContaining("not JSON")],
      [3, expect.stringContaining('"title" has NUL (U+0000) at character 2')],
      [4, expect.stringContaining("NUL (U+0000) at character")],
      [5, expect.stringContaining('"node" has the lone surrogate U+D800')],
      [6, expect.stringContaining('"colour" is not a key of session.started')],
      [7, expect.stringContaining("must be a JSON object")],
      [8, expect.stringContaining("microseconds: divide by 1000")],
    ]);
  });

  test("bytes that are not UTF-8 are reported with their line", async () => {
    const bytes = Buffer.concat([Buffer.from(`${line()}\n`), Buffer.from([0x22, 0xff, 0x22, 0x0a])]);
    expect((await read(bytes)).errors).toMatchObject([
      { line: 2, error: { message: expect.stringContaining("not UTF-8") } },
    ]);
  });
});

describe("times", () => {
  test.each([
    [now / 1000, "seconds: multiply by 1000"],
    [now * 1000, "microseconds: divide by 1000"],
    [now * 1000 + 1, "microseconds: divide by 1000"],
    [now + 30 * 86_400_000, "in the future (the year 2026)"],
    [8_640_000_000_000_000, "in the future (the year 275760)"],
  ])("%d is refused", (at, hint) => {
    expect(implausibleTime(at, now)).toContain(hint);
  });

  test.each([0, 1, 86_400_000, now, now + 3_600_000])("%d is accepted", (at) => {
    expect(implausibleTime(at, now)).toBeNull();
  });
});
