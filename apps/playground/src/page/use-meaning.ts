import type { RefObject } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type * as MeaningCode from "../model/meaning.ts";
import type { QueryEditor } from "../query-editor/index.ts";
import type { Analysis } from "../state/analysis.ts";

/** What a valid query can match, and the warnings about it. */
export interface Verdict extends MeaningCode.Analysis {
  /** The text of the query. */
  readonly text: string;
}

/** What a valid query means; each is null until it is known. */
export interface Meaning {
  readonly words: MeaningCode.Explanation | null;
  /** While the user types, that of a text before. */
  readonly verdict: Verdict | null;
}

const unknown: Meaning = { words: null, verdict: null };

/**
 * What the query means. The code is loaded after the page; without it, the rest of the page works. The editor asks for
 * the warnings when the user pauses, because an analysis takes longer than a check.
 */
export function useMeaning({ checked }: Analysis, editor: RefObject<QueryEditor | null>): Meaning {
  const [code, setCode] = useState<typeof MeaningCode | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    import("../model/meaning.ts").then(
      (loaded) => {
        setCode(loaded);
        editor.current?.setWarnings((asked) => {
          const found = loaded.analyze(asked);
          setVerdict({ ...found, text: editor.current?.text() ?? "" });
          return found.diagnostics;
        });
      },
      () => undefined,
    );
  }, []);
  return useMemo(
    () => (code === null || checked === null ? unknown : { words: code.explain(checked), verdict }),
    [code, checked, verdict],
  );
}
