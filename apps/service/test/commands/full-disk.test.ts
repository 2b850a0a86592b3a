// @module-tag slow
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { service as program } from "../programs.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const count = 3000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "service-full-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `ingest` with a limit for the size of its files, in blocks of 1,024 bytes. */
function ingest(limit: number | "unlimited"): Record<"status" | "stdout" | "stderr", unknown> {
  const file = join(folder, "observations.ndjson");
  const command = `trap '' XFSZ; ulimit -f ${limit}; exec "$0" "$1" ingest "$2" --graph g --data "$3"`;
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["-c", command, process.execPath, program, file, join(folder, "data")],
    { cwd: root, encoding: "utf8", env: { ...process.env, DATABASE_URL: "" } },
  );
  return { status, stdout, stderr };
}

test(
  "a file that does not fit on the disk is not recorded at all, and can be later",
  { timeout: 60_000 },
  () => {
    const lines = Array.from({ length: count }, (_, index) =>
      JSON.stringify({ type: "session.started", at: 1_767_225_600_000 + index, node: `s${index}` }),
    );
    writeFileSync(join(folder, "observations.ndjson"), lines.join("\n"));
    const path = join(folder, "data", "wherefore.db");
    const refused = ingest(2000);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused["stderr"]).toContain(
      `The database ${path} cannot be read or written (SQLITE_IOERR_WRITE). Check its disk and the space that is left on it.\n`,
    );
    expect(ingest("unlimited")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Recorded 3,000 observations in graph g \([\w-]+\)\.\n$/),
    });
  },
);
