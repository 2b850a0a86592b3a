import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { VERSION } from "chevrotain";
import { satisfies } from "semver";
import { expect, test } from "vitest";

/** The parts of package-lock.json that are used here. */
interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly optional?: boolean;
        readonly engines?: { readonly node?: string };
      }
    >
  >;
}

const packagesIn = (folder: string): Lock["packages"] =>
  (JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8")) as Lock).packages;

const packages = packagesIn(".");

/** The oldest version of Node that the package supports. */
const oldest = "20.19.0";

// npm warns of such a package, unless it is optional: then it is not installed.
test.each([".", "examples/nestjs", "examples/trpc", "examples/graphql"])(
  "every package in the lock file of %s runs on the oldest Node",
  (folder) => {
    const refusing = Object.entries(packagesIn(folder))
      .filter(([, { optional = false, engines }]) => !optional && !satisfies(oldest, engines?.node ?? "*"))
      .map(([path]) => path);
    expect(refusing).toEqual([]);
  },
);

// CI compares it with what is published. This test needs no network.
test("the copy of Chevrotain is as tools/scripts/copy-chevrotain.ts wrote it", () => {
  const folder = "grammar/chevrotain";
  const { version, sha256 } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as {
    readonly version: string;
    readonly sha256: string;
  };
  const code = readFileSync(`${folder}/chevrotain.generated.js`);
  expect(createHash("sha256").update(code).digest("hex")).toBe(sha256);
  expect(VERSION).toBe(version);
  expect(packages[folder]?.version).toBe(version);
  expect(packages["node_modules/@chevrotain/types"]?.version).toBe(version);
});
