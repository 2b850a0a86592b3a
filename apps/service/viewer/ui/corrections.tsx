import { Fragment, type JSX } from "preact";
import { WithCode } from "@wherefore/playground/components";
import type { TextEdit } from "wherefore";
import type { Search } from "../session/search.ts";

interface CorrectionsProps {
  readonly search: Pick<Search, "diagnostics" | "repairs">;
  readonly onFix: (edits: readonly TextEdit[]) => void;
}

/** The corrected queries to search for; if there are none, the fixes of single mistakes. */
export function Corrections({ search, onFix }: CorrectionsProps): JSX.Element | null {
  const { diagnostics, repairs } = search;
  const choices = repairs.filter(({ further }) => further.length === 0);
  const several = repairs.find(({ further }) => further.length > 0);
  if (repairs.length === 0) {
    const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes);
    if (fixes.length === 0) return null;
    return (
      <div class="fixes">
        {fixes.map(({ title, edits }, index) => (
          <button key={index} type="button" class="button" onClick={() => onFix(edits)}>
            <span>
              <WithCode text={title} />
            </span>
          </button>
        ))}
      </div>
    );
  }
  return (
    <>
      {several !== undefined && (
        <p>
          One query cannot say this. It takes {several.further.length + 1} queries that all have to match:{" "}
          {[several, ...several.further].map(({ text }, index) => (
            <Fragment key={text}>
              {index > 0 && ", "}
              <code>{text}</code>
            </Fragment>
          ))}
        </p>
      )}
      {choices.length > 0 && (
        <div class="fixes">
          <span>Did you mean</span>
          {choices.map(({ text, edits }) => (
            <button key={text} type="button" class="button" onClick={() => onFix(edits)}>
              <code>{text}</code>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
