import { renderDiagnostic, type Diagnostic } from "wherefore";
import { usesColor } from "./color.ts";

/** Writes the diagnostics of a query to standard error. */
export function showDiagnostics(source: string, diagnostics: readonly Diagnostic[]): void {
  const color = usesColor(process.stderr);
  const frames = diagnostics.map((diagnostic) => renderDiagnostic(source, diagnostic, { color }));
  process.stderr.write(`${frames.join("\n\n")}\n`);
}
