import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Schema } from "wherefore";
import type { ValueSource } from "wherefore/codemirror";
import { nodeSchema } from "wherefore/graph";
import { createQueryEditor, type QueryEditor } from "../query-editor/index.ts";
import { formatSchema, nodeSchemaText } from "../model/schema-format.ts";
import { firstQuery } from "../model/examples.ts";
import { readSchemaJson } from "../model/schema-json.ts";
import { AddressBar } from "../state/address-bar.ts";
import { AfterPaint } from "../state/after-paint.ts";
import { analyse, type Analysis } from "../state/analysis.ts";
import { Observed } from "../state/observed.ts";

/** The text of the schema, and the last valid schema. */
interface SchemaState {
  readonly text: string;
  readonly schema: Schema<never>;
  /** The JSON text of `schema`; null for the node schema. */
  readonly used: string | null;
  /** The text for the address: the last valid text, or the invalid text from the address. */
  readonly shared: string | null;
  /** Whether `text` is a valid schema. */
  readonly isRight: boolean;
  /** Whether `text` comes from the schema editor. */
  readonly isTyped: boolean;
}

const nodes: SchemaState = {
  text: nodeSchemaText,
  schema: nodeSchema,
  used: null,
  shared: null,
  isRight: true,
  isTyped: false,
};

/** The query and the schema, as in the editor and in the address. */
export interface QueryState {
  /** The parent of the editor. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly editor: RefObject<QueryEditor | null>;
  readonly analysis: Analysis;
  readonly schema: SchemaState;
  /** The offset that the pointer is at. */
  readonly place: Observed<number | null>;
  readonly isTooLong: boolean;
  /** The address of the current query and schema; null if it would be too long. */
  readonly link: () => string | null;
  /** Replaces the query, as a new entry of the browser's history. */
  readonly write: (text: string) => void;
  /** Uses the typed schema; null if the text is not valid yet. */
  readonly typeSchema: (text: string, schema: Schema<never> | null) => void;
  readonly writeSchema: (text: string, schema: Schema<never>) => void;
  readonly resetSchema: () => void;
}

/** Connects the editor, the address, the schema and the analysis of the query. */
export function useQuery(onSubmit: () => void, values: ValueSource): QueryState {
  const [isTooLong, setIsTooLong] = useState(false);
  const bar = useMemo(() => new AddressBar(setIsTooLong), []);
  const place = useMemo(() => new Observed<number | null>(null), []);
  const afterPaint = useMemo(() => new AfterPaint(), []);
  const host = useRef<HTMLDivElement | null>(null);
  const editor = useRef<QueryEditor | null>(null);
  const [schema, setSchemaState] = useState(() => schemaOf(bar.read()?.schema ?? null));
  const latestSchema = useRef(schema);
  const [analysis, setAnalysis] = useState(() => analyse(bar.read()?.query ?? firstQuery, schema.schema));
  const given = useRef({ onSubmit, values });
  given.current = { onSubmit, values };

  const shared = useCallback(() => {
    const { shared: schema } = latestSchema.current;
    return { query: editor.current?.text() ?? "", schema };
  }, []);
  const look = useCallback(
    () => afterPaint.run(() => setAnalysis(analyse(shared().query, latestSchema.current.schema))),
    [],
  );
  const setSchema = useCallback((next: SchemaState) => {
    const isOther = next.schema !== latestSchema.current.schema;
    latestSchema.current = next;
    setSchemaState(next);
    if (!isOther) return;
    editor.current?.setSchema(next.schema);
    look();
  }, []);

  useEffect(() => {
    if (host.current === null) return;
    const made = createQueryEditor({
      parent: host.current,
      schema: latestSchema.current.schema,
      text: analysis.text,
      label: "Query",
      placeholder: 'state:"working" AND title~"timeout"',
      values: (...asked) => given.current.values(...asked),
      onChange() {
        bar.follow(shared());
        look();
      },
      onSubmit() {
        bar.settle();
        given.current.onSubmit();
      },
      onPoint: (position) => place.set(position),
    });
    editor.current = made;
    // On a phone, focus would open the keyboard over the page.
    if (matchMedia("(pointer: fine)").matches) made.focus();
    setIsTooLong(bar.link(shared()) === null);
    const arrive = (): void => {
      const arrived = bar.read() ?? { query: firstQuery, schema: null };
      const now = shared();
      if (arrived.schema !== now.schema) setSchema(schemaOf(arrived.schema));
      if (arrived.query !== now.query) made.setText(arrived.query);
      bar.forget();
      setIsTooLong(bar.link(arrived) === null);
    };
    addEventListener("popstate", arrive);
    return () => {
      removeEventListener("popstate", arrive);
      made.destroy();
    };
  }, []);

  const write = useCallback((text: string) => {
    const { current } = editor;
    if (current === null) return;
    bar.settle();
    current.setText(text);
    bar.step(shared());
    current.focus();
  }, []);
  const typeSchema = useCallback((text: string, read: Schema<never> | null) => {
    const before = latestSchema.current;
    if (read === null) return setSchema({ ...before, text, isRight: false, isTyped: true });
    const next =
      text === nodes.text ? nodes : { text, schema: read, used: text, shared: text, isRight: true };
    setSchema({ ...next, isTyped: true });
    bar.follow(shared());
  }, []);
  const writeSchema = useCallback((text: string, schema: Schema<never>) => {
    setSchema({ text, schema, used: text, shared: text, isRight: true, isTyped: false });
    bar.follow(shared());
  }, []);
  const resetSchema = useCallback(() => {
    bar.settle();
    setSchema(nodes);
    bar.step(shared());
  }, []);
  const link = useCallback(() => bar.link(shared()), []);
  return {
    host,
    editor,
    analysis,
    schema,
    place,
    isTooLong,
    link,
    write,
    typeSchema,
    writeSchema,
    resetSchema,
  };
}

/** The schema in an address. If it is invalid, its text is shown and the node schema is used. */
function schemaOf(carried: string | null): SchemaState {
  if (carried === null) return nodes;
  const text = formatSchema(carried);
  try {
    const schema = readSchemaJson(carried);
    return { text, schema, used: carried, shared: carried, isRight: true, isTyped: false };
  } catch {
    return { ...nodes, text, shared: carried, isRight: false };
  }
}
