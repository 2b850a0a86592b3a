import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fencesOf, readPage } from "../docs/markdown.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const port = "conformance/python/port.py";

/** Faults that an implementation could have: what stands in the port, and what stands there instead. */
const planted: Readonly<Record<string, readonly [string, string]>> = {
  "other case folding": ["return text.translate(folding)", "return text.casefold()"],
  "complements without absent values": [
    "wanted) for value in held) != negated",
    "wanted) for value in held) != (negated and held != [])",
  ],
  "integers as doubles": ["return int(raw) if is_whole", "return float(raw) if is_whole"],
  "AND of the clauses that OR joins": ["join = any if", "join = all if"],
  "no shortest contains": ["len(text) < least", "len(text) < 1"],
  "spans in code points": ["    text = units(query)", "    text = query"],
  "every query refused": ["    found = []\n", "    raise Invalid(None)\n"],
  "equality as contains": [
    '":": lambda a, b: a == b',
    '":": lambda a, b: b in a if isinstance(a, str) else a == b',
  ],
};

test("a runner and a port in Python pass the suite, and fail with a fault", { tags: "slow" }, ({ skip }) => {
  if (spawnSync("python3", ["--version"]).status !== 0) skip("python3 is missing");
  const folder = mkdtempSync(join(tmpdir(), "wherefore-python-"));
  try {
    const source = readFileSync(join(root, port), "utf8");
    const faulty = Object.entries(planted).map(([name, [correct, fault]]) => {
      expect(source.split(correct), name).toHaveLength(2);
      const file = join(folder, `${name.replaceAll(" ", "_")}.py`);
      writeFileSync(
        file,
        source.replace(correct, () => fault),
      );
      return file;
    });
    const { stdout, status } = spawnSync(
      "python3",
      ["conformance/python/run.py", "--first", port, ...faulty],
      { cwd: root, encoding: "utf8" },
    );
    expect(status).toBe(1);
    const [first, ...others] = stdout.trimEnd().split("\n");
    const shown = fencesOf(readPage("conformance/README.md")).find(({ info }) => info[1] === "output")?.text;
    expect(first).toBe(shown);
    expect(others.map((line) => /^(.*): \d+ vectors pass, (\d+) fail/.exec(line)?.slice(1))).toEqual(
      faulty.map((file) => [file, "1"]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the runner refuses files that are not those of the manifest", ({ skip }) => {
  if (spawnSync("python3", ["--version"]).status !== 0) skip("python3 is missing");
  const folder = mkdtempSync(join(tmpdir(), "wherefore-suite-"));
  try {
    const files = execFileSync("git", ["ls-files", "conformance/*.json"], { cwd: root, encoding: "utf8" });
    for (const file of files.trim().split("\n")) {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      const text = readFileSync(join(root, file), "utf8");
      writeFileSync(join(folder, file), file.endsWith("/numbers.json") ? text.replace("3", "4") : text);
    }
    const { stderr, status } = spawnSync(
      "python3",
      ["conformance/python/run.py", "--suite", join(folder, "conformance")],
      { cwd: root, encoding: "utf8" },
    );
    expect(stderr).toContain("their digest is another");
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
