import { execFileSync } from "node:child_process";

/** When results were measured, and of which code. */
export interface Measured {
  /** The date, as `2026-11-28`. */
  readonly date: string;
  /** The commit that was checked out; null if only the latest possible date is known. */
  readonly commit: string | null;
  /** Whether files differed from the commit. */
  readonly isChanged: boolean;
}

const git = (...args: readonly string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** What benchmarks and checks write is no code that is measured. */
const unmeasured = [":!*.md", ":!*/results/*.json", ":!tools/bench/sizes.json", ":!test/fuzz/corpus"];

/** The date and the commit of what is measured now. */
export const measuredNow = (): Measured => ({
  date: new Date().toISOString().slice(0, 10),
  commit: git("rev-parse", "HEAD"),
  isChanged: git("status", "--porcelain", "--untracked-files=no", "--", ".", ...unmeasured) !== "",
});

/** When results were measured, as `on 2026-11-28 at 1a2b3c4d`, in Markdown. */
export const timeOf = ({ date, commit, isChanged }: Measured): string =>
  commit === null
    ? `before ${date}, at a commit that was not recorded`
    : `on ${date} at ${isChanged ? "a changed " : ""}\`${commit.slice(0, 8)}\``;

/** A sentence that says when results were measured, and of which code. */
export const whenOf = (all: readonly Measured[]): string =>
  `Measured ${[...new Set(all.map(timeOf))].join(", ")}.`;

/** How much has changed in some folders since each of some results was measured, as `2 commits in src`. */
export const changesSinceAll = (all: readonly Measured[], sources: readonly string[]): string =>
  [...new Set(all.map((one) => changesSince(one, sources)))].join("; ");

/** A sentence or two that say when results were measured, and what has changed since. */
export const statusOf = (all: readonly Measured[], sources: readonly string[]): string =>
  all.length === 0 ? "Not measured." : `${whenOf(all)} Since then: ${changesSinceAll(all, sources)}.`;

function changesSince({ commit }: Measured, sources: readonly string[]): string {
  if (commit === null) return "unknown";
  // A page is a source only where it is named.
  const isPage = (path: string): boolean => path.endsWith(".md");
  const others = sources.some(isPage) ? unmeasured.filter((path) => !isPage(path)) : unmeasured;
  const commits = git("log", "--oneline", `${commit}..HEAD`, "--", ...sources, ...others);
  const count = commits === "" ? 0 : commits.split("\n").length;
  const changes = count === 0 ? "nothing" : count === 1 ? "1 commit" : `${count} commits`;
  return `${changes} in ${sources.map((folder) => `\`${folder}\``).join(", ")}`;
}
