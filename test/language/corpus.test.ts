import { describe, expect, test } from "vitest";
import { applyEdits, check, parse, type Diagnostic, type TextEdit } from "../../src/index.ts";
import { brokenQueries, schema } from "./corpus.ts";

const unlimited = { maxDiagnostics: Infinity };
const diagnosticsOf = (source: string) => check(source, schema, unlimited).diagnostics;

const reported = brokenQueries.flatMap((source) =>
  diagnosticsOf(source).map((diagnostic) => ({ source, diagnostic })),
);

/** Describes a diagnostic in the message of a failed assertion. */
const describeDiagnostic = (source: string, { code, message }: Diagnostic) =>
  `${JSON.stringify(source)}: ${code}: ${message}`;

test("parse reports nothing before the first diagnostic of check", () => {
  for (const source of brokenQueries) {
    const { query, diagnostics } = parse(source, unlimited);
    expect(query === null).toBe(diagnostics.length > 0);
    // With a schema, a rule may report the same mistake, at an earlier token.
    const first = diagnosticsOf(source)[0]?.span.start ?? Infinity;
    expect(
      diagnostics.filter(({ span }) => span.start < first),
      source,
    ).toEqual([]);
  }
});

describe("spans", () => {
  test("are within the text and in order", () => {
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

  test("do not split a surrogate pair", () => {
    for (const { source, diagnostic } of reported) {
      for (const position of [diagnostic.span.start, diagnostic.span.end]) {
        const pair = source.slice(position - 1, position + 1);
        expect(/^[\ud800-\udbff][\udc00-\udfff]$/.test(pair), describeDiagnostic(source, diagnostic)).toBe(
          false,
        );
      }
    }
  });
});

describe("messages", () => {
  test("are one or two sentences that end with a full stop or a question mark", () => {
    for (const { source, diagnostic } of reported) {
      // Quoted text can contain any punctuation, and numbers have decimal points.
      const prose = diagnostic.message.replace(/`[^`]*`|"[^"]*"|-?\d+\.\d+/g, "x");
      expect(prose, describeDiagnostic(source, diagnostic)).toMatch(/^[A-Zx][^.?]*[.?]( [A-Z][^.?]*[.?])?$/);
    }
  });

  test("contain no internal names or values", () => {
    for (const { source, diagnostic } of reported) {
      const own = diagnostic.message.replace(/`"?([^`]*?)"?`/g, (quoted, text: string) =>
        source.includes(text) ? "" : quoted,
      );
      expect(own, describeDiagnostic(source, diagnostic)).not.toMatch(/undefined|\[object|NaN|-->|Token/);
    }
  });

  test("contain no control characters, line separators or lone surrogates", () => {
    for (const { source, diagnostic } of reported) {
      expect(diagnostic.message, describeDiagnostic(source, diagnostic)).not.toMatch(
        /[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Cs}/u,
      );
    }
  });

  test("quote the field or the value as it is written", () => {
    const codes = new Set(["value_quoted", "field_unknown", "value_invalid", "value_out_of_range"]);
    const about = reported.filter(({ diagnostic }) => codes.has(diagnostic.code));
    expect(about.length).toBeGreaterThan(30);
    for (const { source, diagnostic } of about) {
      const text = source.slice(diagnostic.span.start, diagnostic.span.end).replace(/^"|"$/g, "");
      // A long value is cut.
      expect(diagnostic.message, describeDiagnostic(source, diagnostic)).toContain(text.slice(0, 39));
    }
  });
});

describe("fixes", () => {
  const fixes = reported.flatMap(({ source, diagnostic }) =>
    diagnostic.fixes.map((fix) => ({ source, diagnostic, fix })),
  );

  test("exist for many diagnostics", () => {
    expect(fixes.length).toBeGreaterThan(150);
  });

  test("lower the number of violations", () => {
    const failures: unknown[] = [];
    for (const { source, fix } of fixes) {
      const fixed = applyEdits(source, fix.edits);
      const before = diagnosticsOf(source).length;
      const after = diagnosticsOf(fixed).length;
      if (after >= before) failures.push({ source, title: fix.title, fixed, before, after });
    }
    expect(failures).toEqual([]);
  });

  test("have edits that are in order, do not overlap and change the text", () => {
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

  test("of one diagnostic give different texts", () => {
    for (const { source, diagnostic } of reported) {
      const results = diagnostic.fixes.map(({ edits }) => applyEdits(source, edits));
      expect(new Set(results).size, describeDiagnostic(source, diagnostic)).toBe(results.length);
    }
  });

  test("can be applied one after another until no diagnostic has a fix", () => {
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
