import { closeBrackets, closeBracketsKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintKeymap, openLintPanel } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import type { CheckedQuery, CheckOptions, Diagnostic, Schema, Span, TextEdit } from "wherefore";
import { wherefore, type ValueSource } from "wherefore/codemirror";
import { besideText } from "./beside-text.ts";
import { filesForPage } from "./files-for-page.ts";
import { look } from "./look.ts";
import { lineBreaks, onOneLine } from "./one-line.ts";
import { markSpans, pointed } from "./pointed.ts";
import { pointing } from "./pointing.ts";

export interface QueryEditorOptions<R> {
  readonly parent: HTMLElement;
  readonly schema: Schema<R>;
  readonly text?: string;
  /** The accessible name of the field. */
  readonly label: string;
  readonly placeholder?: string;
  /** The options of the server that will receive the query. */
  readonly check?: CheckOptions;
  /** Is asked for the values of a field while one is being written. */
  readonly values?: ValueSource;
  /** Is called after every change of the text, by the user or by the program. */
  readonly onChange?: (text: string) => void;
  /** Is called when Enter is pressed and no completion list is open. */
  readonly onSubmit?: (text: string) => void;
  /** Is called with the offset at the pointer or the caret. */
  readonly onPoint?: (position: number | null) => void;
}

/** Returns the warnings about a query without violations. */
type Warnings = (checked: CheckedQuery<never>) => readonly Diagnostic[];

/** The editor of a query. */
export interface QueryEditor {
  text(): string;
  /** Replaces the text and moves the caret to its end. */
  setText(text: string): void;
  setSchema(schema: Schema<never>): void;
  /** Shows warnings about queries without violations. */
  setWarnings(warnings: Warnings): void;
  /** Applies a fix as one undoable step. */
  applyEdits(edits: readonly TextEdit[]): void;
  /** Opens the completion list if there are completions. */
  suggest(): void;
  /** Highlights these spans, and removes other highlights. */
  mark(spans: readonly Span[]): void;
  /** Selects a span and scrolls it into view. */
  select(span: Span): void;
  focus(): void;
  destroy(): void;
}

const help =
  "Completions are offered as you type; Control Space opens them. Control Shift M lists mistakes and warnings with their fixes. Enter runs the query.";

/**
 * Creates a query editor in a shadow root of `parent`. Its styles are adopted style sheets, which a strict
 * Content-Security-Policy allows.
 */
export function createQueryEditor<R>(options: QueryEditorOptions<R>): QueryEditor {
  const { parent, text = "", label, check = {}, values, onChange, onSubmit, onPoint } = options;
  let schema = options.schema as Schema<never>;
  let warnings: Warnings | undefined;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open", delegatesFocus: true });
  const language = new Compartment();
  const description = document.createElement("p");
  description.id = "help";
  description.hidden = true;
  description.textContent = help;
  root.replaceChildren(description);

  const extension = (): Extension => wherefore(schema, { ...check, values, warnings });
  const submit = (view: EditorView): boolean => {
    onSubmit?.(view.state.doc.toString());
    return true;
  };
  const extensions: Extension[] = [
    language.of(extension()),
    history(),
    closeBrackets(),
    oneLine,
    EditorView.lineWrapping,
    pointed,
    besideText,
    look,
    filesForPage,
    keymap.of([
      { key: "Enter", run: submit },
      { key: "Mod-.", run: openLintPanel },
      ...closeBracketsKeymap,
      ...historyKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-multiline": "false",
      "aria-describedby": "help",
      autocapitalize: "off",
      tabindex: "0",
      spellcheck: "false",
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange?.(update.state.doc.toString());
    }),
  ];
  if (options.placeholder !== undefined) extensions.push(placeholder(options.placeholder));
  if (onPoint !== undefined) extensions.push(pointing(onPoint));
  const view = new EditorView({ parent: root, root, doc: onOneLine(text), extensions });

  return {
    text: () => view.state.doc.toString(),
    setText(next) {
      const insert = onOneLine(next);
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert },
        selection: { anchor: insert.length },
        scrollIntoView: true,
        userEvent: "input",
      });
    },
    setSchema(next) {
      schema = next;
      view.dispatch({ effects: language.reconfigure(extension()) });
    },
    setWarnings(next) {
      warnings = next;
      view.dispatch({ effects: language.reconfigure(extension()) });
    },
    applyEdits(edits) {
      const changes = edits.map(({ span, text: insert }) => ({ from: span.start, to: span.end, insert }));
      view.dispatch({ changes, scrollIntoView: true, userEvent: "input.fix" });
    },
    suggest: () => void startCompletion(view),
    mark: (spans) => markSpans(view, spans),
    select({ start, end }) {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(start, length), head: Math.min(end, length) },
        scrollIntoView: true,
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Pasted text may contain line breaks; they are replaced. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const changes = lineBreaks(transaction.newDoc.toString()).map(({ start, end, text }) => ({
    from: start,
    to: end,
    insert: text,
  }));
  return [transaction, { changes, sequential: true }];
});
