import { EditorView } from "@codemirror/view";

/** How the editor looks: the tokens of the page, which reach into its shadow root. */
export const look = EditorView.theme({
  "&": {
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    border: "1px solid var(--edge)",
    borderRadius: "var(--radius)",
    fontSize: "var(--query-size, var(--size))",
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": {
    padding: "var(--query-padding, 0.45rem 0)",
    caretColor: "var(--ink)",
    overflowWrap: "anywhere",
  },
  ".cm-line": { padding: "0 0.8rem" },
  ".cm-placeholder": { color: "var(--ink-soft)", fontStyle: "normal" },
  ".cm-line::selection, .cm-line ::selection": { backgroundColor: "var(--pointed)" },

  "& .cm-wherefore-field": { color: "var(--code-field)" },
  "& .cm-wherefore-negation, & .cm-wherefore-connective, & .cm-wherefore-null": { color: "var(--code-word)" },
  "& .cm-wherefore-string": { color: "var(--code-string)" },
  "& .cm-wherefore-escape, & .cm-wherefore-number": { color: "var(--code-number)" },
  "& .cm-wherefore-unknown-field, & .cm-wherefore-invalid": { color: "var(--code-bad)" },
  ".cm-content .cm-lintRange-error": { textDecorationColor: "var(--bad)" },
  ".cm-content .cm-lintRange-active": { backgroundColor: "var(--bad-soft)" },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--bad)" },
  ".cm-pointed": { backgroundColor: "var(--pointed)", borderRadius: "3px" },
  "& .cm-matchingBracket, & .cm-nonmatchingBracket": { backgroundColor: "transparent" },

  "& .cm-tooltip": {
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "var(--radius)",
    boxShadow: "var(--shadow)",
    overflow: "hidden",
    fontFamily: "var(--sans)",
    fontSize: "var(--size-small)",
    maxWidth: "min(34rem, calc(100vw - 1.5rem))",
  },
  "& .cm-tooltip-section:not(:first-child)": { borderTop: "1px solid var(--line)" },
  ".cm-wherefore-hover": { padding: "0.45rem 0.7rem" },

  "& .cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--mono)",
    maxHeight: "15em",
    minWidth: "min(16rem, calc(100vw - 2rem))",
    maxWidth: "min(34rem, calc(100vw - 1.5rem))",
  },
  "& .cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    padding: "0.3rem 0.7rem",
    lineHeight: "1.35",
    display: "flex",
    gap: "1rem",
    justifyContent: "space-between",
  },
  "& .cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--accent-soft)",
    color: "var(--ink)",
    boxShadow: "inset 3px 0 0 var(--accent)",
  },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionDetail": {
    marginLeft: "0",
    color: "var(--ink-soft)",
    fontFamily: "var(--sans)",
    fontStyle: "normal",
    overflow: "hidden",
    textOverflow: "ellipsis",
  },

  ".cm-diagnostic": { padding: "0.45rem 0.7rem", borderLeft: "3px solid var(--bad)", whiteSpace: "pre-wrap" },
  ".cm-diagnosticSource": { color: "var(--ink-soft)", opacity: "1", fontSize: "0.92em" },
  ".cm-diagnosticAction": {
    font: "500 var(--size-small) var(--sans)",
    color: "var(--on-accent)",
    backgroundColor: "var(--accent)",
    padding: "0.25rem 0.6rem",
    margin: "0.35rem 0.5rem 0.1rem 0",
    borderRadius: "calc(var(--radius) - 2px)",
    display: "inline-block",
  },
  ".cm-diagnosticAction u": { textUnderlineOffset: "2px" },

  "& .cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)", borderColor: "var(--line)" },
  "& .cm-panels-bottom": { borderRadius: "0 0 var(--radius) var(--radius)" },
  ".cm-panel.cm-panel-lint": { fontFamily: "var(--sans)", fontSize: "var(--size-small)" },
  ".cm-panel.cm-panel-lint ul": { maxHeight: "11rem" },
  "& .cm-panel.cm-panel-lint ul [aria-selected]": { backgroundColor: "var(--accent-soft)" },
  "& .cm-panel.cm-panel-lint ul:focus [aria-selected]": {
    backgroundColor: "var(--accent-soft)",
    backgroundImage: "none",
    color: "var(--ink)",
  },
  ".cm-panel.cm-panel-lint button[name='close']": {
    color: "var(--ink)",
    font: "1.1rem var(--sans)",
    padding: "0 0.6rem",
  },
});
