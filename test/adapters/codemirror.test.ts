import { CompletionContext, type Completion } from "@codemirror/autocomplete";
import { EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { EditorView, type DecorationSet } from "@codemirror/view";
import { check } from "wherefore";
import { completionSource, lintDiagnostics, wherefore, type LintOptions } from "wherefore/codemirror";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { typeOver } from "../../src/adapters/codemirror/strict-policy.ts";
import { cursorIn } from "../editor/support.ts";

const source = completionSource(nodeSchema);

async function completionsAt(marked: string, explicit = false) {
  const { text, position } = cursorIn(marked);
  const state = EditorState.create({ doc: text });
  return { state, result: await source(new CompletionContext(state, position, explicit)) };
}

/** The text after a completion, applied as CodeMirror applies one that is a string. */
function applied(state: EditorState, from: number, to: number, { apply }: Completion): string {
  const insert = typeof apply === "string" ? apply : "";
  return state.update({ changes: { from, to, insert } }).state.doc.toString();
}

test("the option dates applies to completions, diagnostics and their actions", async () => {
  const options = { dates: { now: new Date("2026-11-22T17:57:23Z") } };
  const doc = "created>=-";
  const state = EditorState.create({ doc });
  const result = await completionSource(nodeSchema, options)(new CompletionContext(state, doc.length, false));
  expect(result?.options.map(({ label }) => label)).toEqual(["-24h", "-7d", "-30d"]);
  expect(lintDiagnostics("created>=-7d AND ended<2026-11-20", nodeSchema, options)).toEqual([]);
  const [diagnostic] = lintDiagnostics("created>=20.11.2026", nodeSchema, options);
  expect(diagnostic?.actions?.map(({ name }) => name)).toEqual(["Write 2026-11-20"]);
});

describe("completions", () => {
  test("have a range, a text, an icon and a detail each, in the order of the language", async () => {
    const { state, result } = await completionsAt('st|at:"idle"');
    expect(result).toMatchObject({
      from: 0,
      to: 4,
      filter: false,
      options: [
        { label: "state", apply: "state", type: "property", detail: "enumeration" },
        { label: "stale", apply: "stale", type: "property", detail: "boolean" },
        { label: "last_event" },
      ],
    });
    const { from, to = 0, options = [] } = result ?? { from: 0 };
    expect(options.map((option) => applied(state, from, to, option))[0]).toBe('state:"idle"');
  });

  test("continue after a complete query", async () => {
    const { result } = await completionsAt('state:"idle" |');
    expect(result?.options.map(({ label }) => label)).toEqual(["AND", "OR"]);
  });

  test("open in an empty editor only on request", async () => {
    expect((await completionsAt("|")).result).toBeNull();
    expect((await completionsAt("|", true)).result?.options.length).toBe(nodeSchema.fields.size);
  });

  test("are null if there is nothing to offer", async () => {
    expect((await completionsAt('title:"anything|"')).result).toBeNull();
  });

  test("are registered in the language data of the editor", () => {
    const state = EditorState.create({ doc: "sta", extensions: wherefore(nodeSchema) });
    expect(state.languageDataAt("autocomplete", 3)).toHaveLength(1);
    expect(state.languageDataAt("closeBrackets", 3)).toEqual([{ brackets: ['"'] }]);
  });
});

/** The part of a view that applying a fix needs. */
class Dispatching {
  state: EditorState;
  constructor(doc: string) {
    this.state = EditorState.create({ doc });
  }
  dispatch(spec: TransactionSpec): void {
    this.state = this.state.update(spec).state;
  }
}

function viewOf(view: Dispatching): EditorView {
  return view as unknown as EditorView;
}

function click(view: Dispatching, { doc, name }: { doc: string; name: string }): string {
  const [diagnostic] = lintDiagnostics(doc, nodeSchema);
  const action = diagnostic?.actions?.find((candidate) => candidate.name === name);
  expect(action).toBeDefined();
  action?.apply(viewOf(view), diagnostic?.from ?? 0, diagnostic?.to ?? 0);
  return view.state.doc.toString();
}

/** The titles of the fixes of the first diagnostic. */
function namesOf(doc: string): readonly string[] {
  return lintDiagnostics(doc, nodeSchema)[0]?.actions?.map(({ name }) => name) ?? [];
}

describe("diagnostics", () => {
  test("are those of check, with their codes as sources and their fixes as actions", () => {
    const doc = 'stat:"idle" AND title:foo';
    const found = lintDiagnostics(doc, nodeSchema);
    const expected = check(doc, nodeSchema).diagnostics;
    expect(
      found.map(({ from, to, source: code, message, severity }) => [from, to, code, message, severity]),
    ).toEqual(
      expected.map(({ span, code, message, severity }) => [span.start, span.end, code, message, severity]),
    );
    const whole = 'Write state:"idle" AND title:"foo"';
    expect(found.map(({ actions }) => actions?.map(({ name }) => name))).toEqual(
      expected.map(({ fixes }) => [...fixes.map(({ title }) => title.replaceAll("`", "")), whole]),
    );
    expect(found).toHaveLength(2);
  });

  test("are not shown in an empty editor", () => {
    expect(lintDiagnostics("", nodeSchema)).toEqual([]);
    expect(lintDiagnostics("  ", nodeSchema)).toEqual([]);
  });

  test("are fixed by a click", () => {
    const doc = "state:wrking";
    const [name = ""] = namesOf(doc);
    expect(name).toBe('Write "working"');
    expect(click(new Dispatching(doc), { doc, name })).toBe('state:"working"');
  });

  test("with two fixes have two actions", () => {
    const doc = 'state:"idle" AND depth>3 OR depth<1';
    const { fixes } = check(doc, nodeSchema).diagnostics[0]!;
    expect(fixes).toHaveLength(2);
    const texts = namesOf(doc).map((name) => click(new Dispatching(doc), { doc, name }));
    expect(texts.toSorted()).toEqual([
      'state:"idle" AND depth>3 AND depth<1',
      'state:"idle" OR depth>3 OR depth<1',
    ]);
  });

  test("apply a fix to the current text, and do nothing if the violation is gone", () => {
    const doc = "title:foo";
    const [name = ""] = namesOf(doc);
    expect(click(new Dispatching('title:foo AND state:"idle"'), { doc, name })).toBe(
      'title:"foo" AND state:"idle"',
    );
    expect(click(new Dispatching('title:"foo"'), { doc, name })).toBe('title:"foo"');
    expect(click(new Dispatching(""), { doc, name })).toBe("");
  });

  test("are worded by the messages of the application", () => {
    const messages = { field_unknown: () => "Das Feld gibt es nicht." };
    expect(lintDiagnostics('stat:"idle"', nodeSchema, { messages })[0]?.message).toBe(
      "Das Feld gibt es nicht.",
    );
  });
});

describe("warnings of the application", () => {
  /** Warns of each clause that compares the depth with a negative number. */
  const options: LintOptions = {
    warnings: ({ query }) =>
      query.clauses
        .filter(({ field, value }) => field.name === "depth" && "text" in value && value.text.startsWith("-"))
        .map(({ value: { span } }) => ({
          code: "depth_negative",
          severity: "warning",
          message: "`depth` is never negative.",
          args: {},
          span,
          fixes: [{ title: "Write `0`", edits: [{ span, text: "0" }] }],
        })),
  };
  const doc = 'state:"idle" OR depth>-5';

  test("are diagnostics of a valid query, with their fixes as actions", () => {
    expect(lintDiagnostics(doc, nodeSchema, options)).toEqual([
      {
        from: 22,
        to: 24,
        severity: "warning",
        source: "depth_negative",
        message: "`depth` is never negative.",
        renderMessage: expect.any(Function),
        actions: [{ name: "Write 0", apply: expect.any(Function) }],
      },
    ]);
    expect(lintDiagnostics("depth>5", nodeSchema, options)).toEqual([]);
  });

  test("are not asked for while the query has violations", () => {
    const codes = lintDiagnostics(`${doc} OR stat:"idle"`, nodeSchema, options).map(({ source }) => source);
    expect(codes).toEqual(["field_unknown"]);
  });

  test("have fixes that apply to the current text, and do nothing if the warning is gone", () => {
    const [warning] = lintDiagnostics(doc, nodeSchema, options);
    const fix = (text: string): string => {
      const view = new Dispatching(text);
      warning?.actions?.[0]?.apply(viewOf(view), 22, 24);
      return view.state.doc.toString();
    };
    expect(fix(doc)).toBe('state:"idle" OR depth>0');
    expect(fix(`${doc}0 OR depth<1`)).toBe('state:"idle" OR depth>0 OR depth<1');
    expect(fix('state:"idle" OR depth>5')).toBe('state:"idle" OR depth>5');
  });
});

describe("corrections of the whole text", () => {
  const prefix = "Write ";
  const wholeOf = (doc: string) => namesOf(doc).slice(check(doc, nodeSchema).diagnostics[0]?.fixes.length);

  test("are actions of each diagnostic, applied in one step", () => {
    const doc = 'stat:"idle" and depth>"2"';
    const name = `${prefix}state:"idle" AND depth>2`;
    for (const { actions } of lintDiagnostics(doc, nodeSchema)) expect(actions?.at(-1)?.name).toBe(name);
    expect(click(new Dispatching(doc), { doc, name })).toBe('state:"idle" AND depth>2');
  });

  test("are as many as there are single queries to choose from", () => {
    expect(wholeOf('(state:"idle" OR state:"failed") AND depth>1')).toEqual([
      `${prefix}state:"idle" OR state:"failed" OR depth>1`,
      `${prefix}state:"idle" AND state:"failed" AND depth>1`,
    ]);
  });

  test("do not repeat a fix, and are none if it is not clear what was meant", () => {
    expect(wholeOf("state:wrking")).toEqual([]);
    expect(wholeOf('title~"ab" and stale:true')).toEqual([]);
  });

  test("show the beginning of a long query", () => {
    const [name = ""] = wholeOf(`stat:"idle" and title~"${"🎉".repeat(80)}"`);
    expect(name).toBe(`${prefix}state:"idle" AND title~"${"🎉".repeat(17)}…`);
  });

  test("apply to the current text, and do nothing if it is corrected otherwise now", () => {
    const doc = 'stat:"idle" and depth>"2"';
    const name = `${prefix}state:"idle" AND depth>2`;
    expect(click(new Dispatching('state:"idle" and depth>"2"'), { doc, name })).toBe(
      'state:"idle" AND depth>2',
    );
    const other = 'stat:"idle" and depth>"3"';
    expect(click(new Dispatching(other), { doc, name })).toBe(other);
    expect(click(new Dispatching(""), { doc, name })).toBe("");
  });

  test("obey the options of the server", () => {
    const doc = 'stat:"idle" and depth>"2"';
    const names = lintDiagnostics(doc, nodeSchema, { maxClauses: 1 })[0]?.actions?.map(({ name }) => name);
    expect(names).toEqual(["Write state"]);
  });
});

/** The marks of a state, such as `cm-wherefore-field state`. */
function marksOf(state: EditorState): string[] {
  const found: string[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === "function") continue;
    (set as DecorationSet).between(0, state.doc.length, (from, to, { spec }) => {
      found.push(`${(spec as { class: string }).class} ${state.sliceDoc(from, to)}`);
    });
  }
  return found;
}

function stateOf(doc: string, extensions: Extension): EditorState {
  return EditorState.create({ doc, extensions });
}

describe("highlighting", () => {
  test("has a class for each piece, updated after each change", () => {
    const state = stateOf('-stat:"a\\n"', wherefore(nodeSchema));
    expect(marksOf(state)).toEqual([
      "cm-wherefore-negation -",
      "cm-wherefore-unknown-field stat",
      "cm-wherefore-operator :",
      'cm-wherefore-string "a',
      "cm-wherefore-escape \\n",
      'cm-wherefore-string "',
    ]);
    const changed = state.update({ changes: { from: 5, insert: "e" } }).state;
    expect(marksOf(changed)[1]).toBe("cm-wherefore-field state");
  });

  test("counts line breaks as CodeMirror does", () => {
    expect(marksOf(stateOf('state:"idle"\r\nAND depth>3', wherefore(nodeSchema)))).toContain(
      "cm-wherefore-connective AND",
    );
  });

  test("marks a text that is too long as invalid as a whole", () => {
    expect(marksOf(stateOf("depth>3", wherefore(nodeSchema, { maxLength: 3 })))).toEqual([
      "cm-wherefore-invalid depth>3",
    ]);
  });
});

describe("typing over a selection", () => {
  const typing = { inputType: "insertText", data: "x", isComposing: false };

  function selecting(from: number, to: number, extensions: Extension = []): Dispatching {
    const view = new Dispatching("depth>3");
    view.state = EditorState.create({ doc: "depth>3", selection: { anchor: from, head: to }, extensions });
    return view;
  }

  test("does not need the browser", () => {
    const view = selecting(5, 0);
    expect(typeOver(viewOf(view), typing)).toBe(true);
    expect(view.state.doc.toString()).toBe("x>3");
    expect(view.state.selection.main.head).toBe(1);
  });

  test("calls the input handlers first", () => {
    const asked: unknown[] = [];
    const handler = EditorView.inputHandler.of((_view, from, to, text, insert) => {
      asked.push([from, to, text, insert().newDoc.toString()]);
      return true;
    });
    const view = selecting(0, 5, handler);
    expect(typeOver(viewOf(view), typing)).toBe(true);
    expect(asked).toEqual([[0, 5, "x", "x>3"]]);
    expect(view.state.doc.toString()).toBe("depth>3");
  });

  test("leaves everything else to CodeMirror", () => {
    const readOnly = EditorState.readOnly.of(true);
    expect(typeOver(viewOf(selecting(2, 2)), typing)).toBe(false);
    expect(typeOver(viewOf(selecting(0, 5, readOnly)), typing)).toBe(false);
    expect(typeOver(viewOf(selecting(0, 5)), { ...typing, isComposing: true })).toBe(false);
    expect(typeOver(viewOf(selecting(0, 5)), { ...typing, inputType: "insertFromPaste" })).toBe(false);
    expect(typeOver(viewOf(selecting(0, 5)), { ...typing, data: null })).toBe(false);
  });
});

test("the extension works beside others of its kind", async () => {
  const { autocompletion } = await import("@codemirror/autocomplete");
  const { linter } = await import("@codemirror/lint");
  const extensions = [autocompletion(), linter(() => []), wherefore(nodeSchema, { lintDelay: 50 })];
  expect(marksOf(stateOf("depth>3", extensions))).toHaveLength(3);
});
