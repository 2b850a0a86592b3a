import type { CompletionResult, CompletionSource } from "@codemirror/autocomplete";
import {
  complete,
  valueAt,
  type CompletionKind,
  type Completions,
  type KnownValue,
} from "../../editor/index.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { inTime, ValueAsker, type ValueSource } from "./values.ts";

// The types for which CodeMirror has icons.
const types: Readonly<Record<CompletionKind, string>> = {
  field: "property",
  operator: "keyword",
  value: "enum",
  null: "constant",
  connective: "keyword",
};

/** Options of the completions: those of `check`, which should be the server's, and a source of values. */
export interface CompletionSourceOptions extends CheckOptions {
  /** Is asked for the values of a field while one is being written. Default: only declared values are offered. */
  readonly values?: ValueSource | undefined;
}

/** A completion source, for an application that configures `autocompletion` itself. */
export function completionSource<R>(
  schema: Schema<R>,
  { values: source, ...options }: CompletionSourceOptions = {},
): CompletionSource {
  const asker = source === undefined ? null : new ValueAsker(source);
  return (context) => {
    const { state, pos, explicit } = context;
    // An empty editor shows completions only on request.
    if (!explicit && state.doc.length === 0) return null;
    const text = state.doc.toString();
    const offer = (values: readonly KnownValue[]): CompletionResult | null =>
      resultOf(complete(text, pos, schema, { ...options, unfinished: true, values }));
    const asked = asker === null ? null : valueAt(text, pos, schema, options);
    if (asker === null || asked === null) return offer([]);
    const known = asker.known(asked);
    if (known !== null) return offer(known);
    const answered = asker.ask(asked, context).then(offer);
    const now = offer([]);
    return now === null ? answered : inTime(answered, now);
  };
}

function resultOf(completions: Completions | null): CompletionResult | null {
  if (completions === null) return null;
  const { span, items } = completions;
  return {
    from: span.start,
    to: span.end,
    options: items.map(({ kind, label, text, detail }) => ({
      label,
      detail,
      apply: text,
      type: types[kind],
    })),
    // The completions are selected and ordered already.
    filter: false,
  };
}
