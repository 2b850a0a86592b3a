import { readFileSync } from "node:fs";
import { satisfies } from "semver";
import { expect, test } from "vitest";

/** The parts of package-lock.json that are used here. */
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optional?: boolean; readonly engines?: { readonly node?: string } }>
  >;
}

/** The oldest version of Node that the package supports. */
const oldest = "20.19.0";

// npm warns of such a package, unless it is optional: then it is not installed.
test("every package in the lock file runs on the oldest Node, except Chevrotain", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const refusing = Object.entries(packages)
    .filter(([, { optional = false, engines }]) => !optional && !satisfies(oldest, engines?.node ?? "*"))
    .map(([path]) => path);
  // It is bundled without what needs a newer Node: docs/decisions/0001-chevrotain-bundled.md.
  expect(refusing).toEqual(["node_modules/chevrotain"]);
});
