import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Input } from "../../src/commands/input.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "service-input-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function textOf(input: Input): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input.read()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("an input", () => {
  test("can be read several times, also a stream", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "content");
    const bytes: number[] = [];
    const inputs = [
      await Input.open(path),
      await Input.open(Readable.from([Buffer.from("con"), Buffer.from("tent")]), (read) => bytes.push(read)),
    ];
    for (const input of inputs) {
      expect(input.size).toBe(7);
      expect([await textOf(input), await textOf(input)]).toEqual(["content", "content"]);
      await input.close();
    }
    expect(bytes).toEqual([3, 7]);
  });

  test("a file that is written while it is read is reported", async () => {
    const path = join(folder, "growing");
    writeFileSync(path, "content");
    const input = await Input.open(path);
    appendFileSync(path, " and more");
    await expect(textOf(input)).rejects.toThrow("was written while it was read");
    await input.close();
  });

  test("a missing file and a folder cannot be read", async () => {
    await expect(Input.open(join(folder, "missing"))).rejects.toThrow("cannot be read: ENOENT");
    await expect(Input.open(folder)).rejects.toThrow("cannot be read: EISDIR");
  });
});
