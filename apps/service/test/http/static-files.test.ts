import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaticFiles } from "../../src/http/pages/static-files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  writeFileSync(join(folder, "page.css"), "p { color: red }");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder that was not built is answered 404, and logged when the service listens", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { stream, level: "warn" } });
  await app.register((files) => addStaticFiles(files, folder, "/static/"));
  await app.register((files) => addStaticFiles(files, join(folder, "none"), "/playground/"));
  await app.ready();
  expect(lines).toEqual([]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: "/playground/ is not built, and answers 404: npm run build:pages builds it",
      root: join(folder, "none"),
    });
    expect((await app.inject("/playground/index.html")).statusCode).toBe(404);
    expect((await app.inject("/static/page.css")).body).toBe("p { color: red }");
  } finally {
    await app.close();
  }
});
