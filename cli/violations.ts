import { renderDiagnostic, type Diagnostic } from "wherefore";
import { usesColor } from "./color.ts";

/** Writes the diagnostics of a query to standard error. */
export function showViolations(source: string, diagnostics: readonly Diagnostic[]): void {
  const color = usesColor(process.stderr);
  const frames = diagnostics.map((diagnostic) => renderDiagnostic(source, diagnostic, { color }));
  if (mayHaveLostQuotes(source, diagnostics)) frames.push(SHELL_HINT);
  process.stderr.write(`${frames.join("\n\n")}\n`);
}

const SHELL_HINT = `Your shell may have taken double quotes away. Put the whole query into single quotes: 'state:"working"'`;

/** A shell removes either all quotes or none. */
function mayHaveLostQuotes(source: string, diagnostics: readonly Diagnostic[]): boolean {
  return !source.includes('"') && diagnostics.some(({ code }) => code === "value_not_quoted");
}
