import * as wherefore from "wherefore";
import * as editor from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { expect, test } from "vitest";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { runModule } from "../docs/run-module.ts";

/** A position in a text of one line, as Monaco counts columns. */
interface Position {
  readonly lineNumber: number;
  readonly column: number;
}

class Range {
  readonly startLineNumber = 1;
  readonly endLineNumber = 1;
  readonly startColumn: number;
  readonly endColumn: number;
  constructor(startColumn: number, endColumn: number) {
    this.startColumn = startColumn;
    this.endColumn = endColumn;
  }
  static fromPositions(start: Position, end: Position): Range {
    return new Range(start.column, end.column);
  }
  static areIntersectingOrTouching(a: Range, b: Range): boolean {
    return a.startColumn <= b.endColumn && b.startColumn <= a.endColumn;
  }
}

type Call = (...given: readonly unknown[]) => unknown;

/** What docs/editor.md registers with Monaco. Monaco itself needs a page; these objects have its names. */
const registered = new Map<string, Readonly<Record<string, Call>>>();
const provider = (name: string) => (_: string, given: Readonly<Record<string, Call>>) => {
  registered.set(name, given);
};
const markers: unknown[] = [];
const monaco = {
  Range,
  MarkerSeverity: { Error: 8 },
  editor: { setModelMarkers: (_model: unknown, _owner: string, given: unknown) => markers.push(given) },
  languages: {
    CompletionItemKind: { Value: 13 },
    register: () => undefined,
    setTokensProvider: provider("tokens"),
    registerCompletionItemProvider: provider("completions"),
    registerHoverProvider: provider("hover"),
    registerCodeActionProvider: provider("actions"),
  },
};

const block = fencesOf(readPage("docs/editor.md")).find(({ heading }) => heading === "Monaco")?.text ?? "";
const { register, watch } = runModule(block, {
  "monaco-editor": monaco,
  wherefore,
  "wherefore/editor": editor,
}) as {
  readonly register: (schema: typeof nodeSchema) => void;
  readonly watch: (model: unknown, schema: typeof nodeSchema) => void;
};

function modelOf(text: string) {
  return {
    uri: "inmemory://query",
    getValue: () => text,
    getVersionId: () => 1,
    getPositionAt: (offset: number): Position => ({ lineNumber: 1, column: offset + 1 }),
    getOffsetAt: ({ column }: Position) => column - 1,
    getValueInRange: ({ startColumn, endColumn }: Range) => text.slice(startColumn - 1, endColumn - 1),
    onDidChangeContent: () => ({ dispose: () => undefined }),
  };
}

test("the providers of docs/editor.md give Monaco what the editor functions return", () => {
  register(nodeSchema);
  const ask = (name: string, method: string, ...given: readonly unknown[]) =>
    registered.get(name)?.[method]?.(...given);

  expect(ask("tokens", "tokenize", "depth>3")).toMatchObject({
    tokens: [{ startIndex: 0 }, { startIndex: 5 }, { startIndex: 6 }],
  });
  expect(
    ask("completions", "provideCompletionItems", modelOf("sta"), { lineNumber: 1, column: 4 }),
  ).toMatchObject({
    suggestions: [{ label: "state", filterText: "sta", sortText: "00" }, { label: "stale" }],
  });
  expect(ask("hover", "provideHover", modelOf("depth>3"), { lineNumber: 1, column: 2 })).toMatchObject({
    range: new Range(1, 6),
  });
  expect(ask("actions", "provideCodeActions", modelOf("state:idle"), new Range(7, 7))).toMatchObject({
    actions: [
      {
        kind: "quickfix",
        edit: {
          edits: [{ resource: "inmemory://query", textEdit: { text: '"idle"', range: new Range(7, 11) } }],
        },
      },
    ],
  });
  expect(ask("actions", "provideCodeActions", modelOf("state:idle"), new Range(1, 1))).toMatchObject({
    actions: [],
  });

  watch(modelOf("state:idle"), nodeSchema);
  expect(markers).toMatchObject([
    [{ code: "value_not_quoted", severity: 8, startLineNumber: 1, startColumn: 7, endColumn: 11 }],
  ]);
});
