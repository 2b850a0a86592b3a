import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { ValueSource } from "wherefore/codemirror";
import { DataClient } from "../records/client.ts";
import type { FieldFit } from "../records/fit.ts";
import type { ClauseSentence } from "../components/index.ts";
import type { DataSource, Found, LoadState, Side } from "../records/messages.ts";
import type { Analysis } from "../state/analysis.ts";

const PAGE_SIZE = 20;

const nothingYet: LoadState = {
  name: "sample nodes",
  records: 0,
  errors: [],
  errorCount: 0,
  progress: 0,
  failure: null,
};

/** The records and the matches of the query. */
export interface Data {
  readonly load: LoadState;
  readonly fits: readonly FieldFit[];
  readonly isSample: boolean;
  /** Null until it is known. */
  readonly found: Found | null;
  readonly use: (source: DataSource) => void;
  /** Whether the matching records are shown, or the others. */
  readonly side: Side;
  readonly show: (side: Side) => void;
  readonly more: () => void;
  /** Whether more records have been requested and are not there yet. */
  readonly isMoreComing: boolean;
  /** Why a record matches the query, or not. The function changes with what it depends on. */
  readonly why: Why;
  /** The values of the records, for completions. */
  readonly values: ValueSource;
  readonly infer: () => Promise<string | null>;
}

/** Why the record with an index matches the query, or not; null if there is no such record any more. */
export type Why = (index: number) => Promise<readonly ClauseSentence[] | null>;

/** Keeps the records in a worker and searches them there. */
export function useData(analysis: Analysis, schemaText: string | null): Data {
  const [load, setLoad] = useState(nothingYet);
  const [fits, setFits] = useState<readonly FieldFit[]>([]);
  const [isSample, setIsSample] = useState(true);
  const [found, setFound] = useState<{ readonly of: Analysis; readonly found: Found } | null>(null);
  const [limit, setLimit] = useState({ of: "", count: PAGE_SIZE });
  const [side, show] = useState<Side>("matching");
  const client = useRef<DataClient | null>(null);

  useEffect(() => {
    const made = new DataClient({ load: setLoad, fit: setFits });
    client.current = made;
    made.load({ kind: "sample" });
    return () => made.destroy();
  }, []);
  useEffect(() => client.current?.setSchema(schemaText), [schemaText]);

  const { text } = analysis;
  const isSearched = analysis.checked !== null || analysis.meant.length > 0;
  const count = limit.of === text ? limit.count : PAGE_SIZE;
  useEffect(() => {
    if (!isSearched || load.records === 0) return setFound(null);
    let isWanted = true;
    void client.current?.find(text, { side, count }).then((answer) => {
      if (isWanted && answer !== null) setFound({ of: analysis, found: answer });
    });
    return () => {
      isWanted = false;
    };
  }, [analysis, side, count, schemaText, load]);

  const more = useCallback(() => setLimit({ of: text, count: count + PAGE_SIZE * 5 }), [text, count]);
  const use = useCallback((source: DataSource) => {
    setIsSample(source.kind === "sample");
    setFits([]);
    client.current?.load(source);
  }, []);
  const why = useCallback<Why>(
    async (index) => (await client.current?.why(text, index)) ?? null,
    [text, schemaText, load],
  );
  const values = useCallback<ValueSource>(
    async (field, prefix, { limit }) => (await client.current?.values(field, { prefix, limit })) ?? [],
    [],
  );
  const infer = useCallback(async () => (await client.current?.infer()) ?? null, []);
  // The matches of the previous query are shown until the new ones are there, to avoid flicker.
  const shown = isSearched ? (found?.found ?? null) : null;
  const isMoreComing = shown !== null && shown.shown.length < Math.min(count, shown.listed);
  return { load, fits, isSample, found: shown, use, side, show, more, isMoreComing, why, values, infer };
}
