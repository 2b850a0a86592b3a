import { describe, expect, test } from "vitest";
import {
  applyEdits,
  check,
  diagnosticCodes,
  parse,
  type Diagnostic,
  type TextEdit,
} from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { brokenQueries } from "./corpus.ts";

const everything = { maxDiagnostics: Infinity };
const diagnosticsOf = (source: string) => check(source, nodeSchema, everything).diagnostics;

const reported = brokenQueries.flatMap((source) =>
  diagnosticsOf(source).map((diagnostic) => ({ source, diagnostic })),
);

/** What is said of a diagnostic that fails. */
const shown = (source: string, { code, message }: Diagnostic) =>
  `${JSON.stringify(source)}: ${code}: ${message}`;

test("every query has a violation, and none stands here twice", () => {
  expect(brokenQueries.filter((source) => diagnosticsOf(source).length === 0)).toEqual([]);
  expect(brokenQueries.filter((source, index) => brokenQueries.indexOf(source) !== index)).toEqual([]);
});

test("the corpus has every code that needs no limit", () => {
  const seen = new Set(reported.map(({ diagnostic }) => diagnostic.code));
  expect(diagnosticCodes.filter((code) => !seen.has(code))).toEqual(["query_too_long", "too_many_clauses"]);
});

test("parse reports what check does, as far as it goes without a schema", () => {
  for (const source of brokenQueries) {
    const { query, diagnostics } = parse(source, everything);
    expect(query === null).toBe(diagnostics.length > 0);
    const places = new Set(
      diagnosticsOf(source).map(({ code, span }) => `${code} ${span.start} ${span.end}`),
    );
    const unknown = diagnostics.filter(({ code, span }) => !places.has(`${code} ${span.start} ${span.end}`));
    expect(unknown, source).toEqual([]);
  }
});

describe("spans", () => {
  test("lie in the text, in order", () => {
    for (const source of brokenQueries) {
      let last = 0;
      for (const { span } of diagnosticsOf(source)) {
        expect(span.start, source).toBeGreaterThanOrEqual(last);
        expect(span.end, source).toBeGreaterThanOrEqual(span.start);
        expect(source.length, source).toBeGreaterThanOrEqual(span.end);
        last = span.start;
      }
    }
  });

  test("do not overlap, but for a connective with two things wrong with it: one mistake, one diagnostic", () => {
    const overlapping: string[] = [];
    for (const source of brokenQueries) {
      const diagnostics = diagnosticsOf(source);
      diagnostics.forEach((next, index) => {
        const previous = diagnostics[index - 1];
        if (previous === undefined || previous.span.end <= next.span.start) return;
        const pair = `${previous.code} ${next.code}`;
        if (pair === "connective_case connectives_mixed") return;
        if (pair === "character_unexpected connectives_mixed") return;
        overlapping.push(`${JSON.stringify(source)}: ${pair}`);
      });
    }
    expect(overlapping).toEqual([]);
  });

  test("go through no surrogate pair", () => {
    for (const { source, diagnostic } of reported) {
      for (const position of [diagnostic.span.start, diagnostic.span.end]) {
        const pair = source.slice(position - 1, position + 1);
        expect(/^[\ud800-\udbff][\udc00-\udfff]$/.test(pair), shown(source, diagnostic)).toBe(false);
      }
    }
  });
});

describe("messages", () => {
  test("are one or two sentences that end with a full stop or, of a guess, a question mark", () => {
    for (const { source, diagnostic } of reported) {
      // What is quoted may hold any mark.
      const prose = diagnostic.message.replace(/`[^`]*`|"[^"]*"/g, "x");
      expect(prose, shown(source, diagnostic)).toMatch(/^[A-Zx][^.?]*[.?]( [A-Z][^.?]*[.?])?$/);
    }
  });

  test("say nothing of the program's own making", () => {
    for (const { source, diagnostic } of reported) {
      expect(diagnostic.message, shown(source, diagnostic)).not.toMatch(/undefined|\[object|NaN|-->|Token/);
    }
  });

  test("hold no character that would break a line or a terminal", () => {
    for (const { source, diagnostic } of reported) {
      expect(diagnostic.message, shown(source, diagnostic)).not.toMatch(
        /[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Cs}/u,
      );
    }
  });

  test("of a field or a value name it as it stands", () => {
    const codes = new Set(["value_quoted", "field_unknown", "value_invalid", "value_out_of_range"]);
    const about = reported.filter(({ diagnostic }) => codes.has(diagnostic.code));
    expect(about.length).toBeGreaterThan(30);
    for (const { source, diagnostic } of about) {
      const text = source.slice(diagnostic.span.start, diagnostic.span.end).replace(/^"|"$/g, "");
      expect(diagnostic.message, shown(source, diagnostic)).toContain(text);
    }
  });
});

describe("fixes", () => {
  const fixes = reported.flatMap(({ source, diagnostic }) =>
    diagnostic.fixes.map((fix) => ({ source, diagnostic, fix })),
  );

  test("there are many", () => {
    expect(fixes.length).toBeGreaterThan(150);
  });

  test("each leaves fewer violations", () => {
    const failures: unknown[] = [];
    for (const { source, fix } of fixes) {
      const fixed = applyEdits(source, fix.edits);
      const before = diagnosticsOf(source).length;
      const after = diagnosticsOf(fixed).length;
      if (after >= before) failures.push({ source, title: fix.title, fixed, before, after });
    }
    expect(failures).toEqual([]);
  });

  test("their edits lie in the text, in order, apart, and change something", () => {
    for (const { source, fix } of fixes) {
      expect(fix.edits.length, source).toBeGreaterThan(0);
      let position = 0;
      for (const { span } of fix.edits satisfies readonly TextEdit[]) {
        expect(span.start, source).toBeGreaterThanOrEqual(position);
        expect(span.end, source).toBeGreaterThanOrEqual(span.start);
        expect(source.length, source).toBeGreaterThanOrEqual(span.end);
        position = span.end;
      }
      expect(applyEdits(source, fix.edits)).not.toBe(source);
    }
  });

  test("no diagnostic offers one effect twice", () => {
    for (const { source, diagnostic } of reported) {
      const results = diagnostic.fixes.map(({ edits }) => applyEdits(source, edits));
      expect(new Set(results).size, shown(source, diagnostic)).toBe(results.length);
    }
  });

  test("the first one, applied again and again, leaves nothing that has a fix", () => {
    for (const source of brokenQueries) {
      let text = source;
      for (let left = diagnosticsOf(text); ; left = diagnosticsOf(text)) {
        const fix = left.find((diagnostic) => diagnostic.fixes.length > 0)?.fixes[0];
        if (fix === undefined) break;
        text = applyEdits(text, fix.edits);
        expect(diagnosticsOf(text).length, `${source} → ${text}`).toBeLessThan(left.length);
      }
    }
  });

  test("are plain data", () => {
    for (const { diagnostic } of reported) {
      expect(JSON.parse(JSON.stringify(diagnostic))).toStrictEqual(diagnostic);
    }
  });
});
