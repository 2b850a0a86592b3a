import type { Span } from "../text/span.ts";
import type { Diagnostic, Fix } from "./diagnostic.ts";
import { distinctFixes, verifyFixes, violationsRepaired, type ViolatingText } from "./verify-fixes.ts";
import { inOrder, messageOf, type Violation } from "./violation.ts";

// To verify a fix, all violations of the changed text are found. Nobody repairs
// so many violations one by one, so a text with more of them gets no fixes.
const MOST_VIOLATIONS = 500;

/**
 * Makes diagnostics of the first `most` violations in the order of their positions, each with those of its
 * candidate fixes that lower the number of violations. Each candidate is tried on the whole text.
 */
export function toDiagnostics(
  source: string,
  violations: readonly Violation[],
  most: number,
  findViolations: ViolatingText["findViolations"],
): Diagnostic[] {
  const text = { source, violations: inOrder([...violations]), findViolations };
  const reported = text.violations.slice(0, most);
  const isRepairable = violations.length <= MOST_VIOLATIONS;
  const fixes = reported.map(({ candidates }) =>
    candidates !== undefined && isRepairable ? verifyFixes(text, candidates()) : [],
  );
  return reported.map((violation, index) => {
    const own = fixes[index] ?? [];
    // In `title:foo bar`, the second violation's fix quotes both words, which repairs the first violation too.
    const both = fixes[index + 1]?.find(
      (fix) => rewrites(fix, violation.span) && violationsRepaired(text, fix) > 1,
    );
    return {
      code: violation.code,
      severity: "error",
      message: messageOf(violation),
      span: violation.span,
      fixes: both === undefined ? own : distinctFixes(source, [both, ...own]),
    };
  });
}

/** Whether a fix rewrites a piece of the text, and more than that. */
function rewrites({ edits }: Fix, { start, end }: Span): boolean {
  return edits.some(({ span }) => span.start <= start && span.end > end);
}
