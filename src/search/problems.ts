import type { SearchProblem } from "./backend.ts";

/** Takes a problem of an option. */
export type Report = (path: string, message: string, severity?: SearchProblem["severity"]) => void;

/** A list of problems, and the function that adds to it: the first problem of each option. */
export function problemList(): { readonly problems: readonly SearchProblem[]; readonly report: Report } {
  const problems: SearchProblem[] = [];
  return {
    problems,
    report(path, message, severity = "error") {
      if (!problems.some((one) => one.path === path)) problems.push({ path, message, severity });
    },
  };
}
