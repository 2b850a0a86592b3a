import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { changesSinceAll } from "../../tools/bench/measured.ts";

test("what has changed since are the sources, and of the pages those that are named", () => {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-measured-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const git = (...args: readonly string[]): string => {
    const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    return execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" }).trim();
  };
  const commit = (path: string, text: string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    git("add", ".");
    git("commit", "--quiet", "--message", path);
    return git("rev-parse", "HEAD");
  };
  git("init", "--quiet");
  const measured = { date: "2026-11-28", commit: commit("src/a.ts", "1"), isChanged: false };
  commit("docs/extending.md", "1");
  commit("src/README.md", "1");
  commit("src/results/a.json", "1");

  vi.stubEnv("GIT_DIR", join(folder, ".git"));
  expect(changesSinceAll([measured], ["src"])).toBe("nothing in `src`");
  expect(changesSinceAll([measured], ["docs/extending.md"])).toBe("1 commit in `docs/extending.md`");
});
