import { describe, expect, test } from "vitest";
import { check, diagnosticCodes, toErrorBody } from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";

const one = check('state:"wrking"', nodeSchema).diagnostics;
const three = check("stat:idle OR depth>x", nodeSchema).diagnostics;

describe("the body of an API error", () => {
  test("has a message with the position, and a link to the documentation", () => {
    expect(toErrorBody(one, { docUrl: "https://example.com/errors" })).toEqual({
      error: {
        type: "invalid_request_error",
        code: "parameter_invalid",
        message:
          'Invalid query at character 7: `state` takes one of its declared values, not `"wrking"`. Did you mean `"working"`?',
        param: "query",
        doc_url: "https://example.com/errors#value_invalid",
      },
    });
  });

  test("has the message of the first diagnostic and the number of the others", () => {
    expect(three).toHaveLength(3);
    expect(toErrorBody(three).error.message).toMatch(
      /^Invalid query at character 1: .* There are 2 more errors in the query\.$/,
    );
    expect(toErrorBody(three.slice(1)).error.message).toMatch(/\. There is 1 more error in the query\.$/);
  });

  test("has the given param, and the diagnostics on request", () => {
    expect(toErrorBody(one, { param: "filter" }).error.param).toBe("filter");
    expect(toErrorBody(one).error).not.toHaveProperty("diagnostics");
    expect(toErrorBody(one, { includeDiagnostics: true }).error.diagnostics).toBe(one);
  });

  test("has a doc_url only with the option docUrl; its anchor is the code of the first diagnostic", () => {
    expect(toErrorBody(one).error).not.toHaveProperty("doc_url");
    for (const code of diagnosticCodes) {
      const [first] = one;
      if (first === undefined) throw new Error("There is a diagnostic.");
      const { error } = toErrorBody([{ ...first, code }], { docUrl: "https://example.com/errors" });
      expect(error.doc_url).toBe(`https://example.com/errors#${code}`);
    }
  });

  test("is plain JSON", () => {
    const body = toErrorBody(three, { includeDiagnostics: true });
    expect(JSON.parse(JSON.stringify(body))).toEqual(body);
  });

  test("cannot be made of no diagnostics", () => {
    expect(() => toErrorBody([])).toThrow(RangeError);
  });
});
