import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { Annotation } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Span } from "wherefore";
import { strictPolicy } from "wherefore/codemirror";
import { filesForPage } from "../query-editor/files-for-page.ts";
import { look } from "../query-editor/look.ts";

interface JsonMistake {
  readonly span: Span;
  readonly message: string;
}

export interface JsonEditor {
  /** Replaces the text without reporting a change. */
  setText(text: string): void;
  /** Marks the problems of a text, unless the text has changed since. */
  showMistakes(text: string, mistakes: readonly JsonMistake[]): void;
  /** Selects a span and scrolls it into view. */
  goTo(span: Span): void;
  destroy(): void;
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--code-field)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: [tags.bool, tags.null], color: "var(--code-word)" },
]);

const page = EditorView.theme({
  ".cm-scroller": { maxHeight: "min(32rem, 60vh)", fontSize: "var(--size-small)" },
  "& .cm-gutters": {
    backgroundColor: "var(--sunken)",
    color: "var(--ink-soft)",
    borderRight: "1px solid var(--line)",
    borderRadius: "var(--radius) 0 0 var(--radius)",
  },
  ".cm-line": { padding: "0 0.6rem" },
});

/** Marks a change that the program made. */
const written = Annotation.define<boolean>();

/** Creates a JSON editor in a shadow root of `parent`. */
export function createJsonEditor(
  parent: HTMLElement,
  text: string,
  label: string,
  onType: (text: string) => void,
): JsonEditor {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open", delegatesFocus: true });
  root.replaceChildren();
  const view = new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      bracketMatching(),
      json(),
      syntaxHighlighting(colours),
      strictPolicy,
      look,
      filesForPage,
      page,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
      // Tab moves the focus out of the editor, as elsewhere in the page.
      keymap.of([...historyKeymap, ...lintKeymap, ...defaultKeymap]),
      EditorView.updateListener.of((update) => {
        const isWritten = update.transactions.some((transaction) => transaction.annotation(written));
        if (update.docChanged && !isWritten) onType(update.state.doc.toString());
      }),
    ],
  });
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      const changes = { from: 0, to: view.state.doc.length, insert: next };
      view.dispatch({ changes, annotations: written.of(true) });
    },
    showMistakes(checked, mistakes) {
      if (checked !== view.state.doc.toString()) return;
      const diagnostics = mistakes.map(({ span, message }) => ({
        from: span.start,
        to: span.end,
        severity: "error" as const,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo({ start, end }) {
      view.dispatch({ selection: { anchor: start, head: end }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
