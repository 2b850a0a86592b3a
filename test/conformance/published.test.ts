import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { check, compile, compilePredicate, diagnosticCodes, schemaFromJson } from "wherefore";
import { describe, expect, test } from "vitest";
import { renderCaseFolding, renderManifest, renderSuite } from "../../tools/scripts/generate-conformance.ts";
import { unicodeVersion } from "../../src/text/fold-table.generated.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { publishedRecords, schemaJson } from "./dataset.ts";
import { applyFix } from "./fix.ts";
import { manifest } from "./published.ts";
import { expectedIds, nameOf, type MatchVector, type ViolationVector } from "./vector.ts";
import { matching, several } from "./vectors.ts";

const folder = new URL("../../conformance/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), "utf8");
const page = readPage("conformance/README.md");

const formatSchema = JSON.parse(read("format.schema.json")) as {
  readonly $defs: { readonly code: { readonly enum: readonly string[] } };
};
const ajv = new Ajv2020({ allErrors: true, strictTuples: false, strictTypes: false });
ajv.addSchema(formatSchema, "format");

/** What the schema of the format finds wrong with a file of a kind. */
function faults(kind: string, content: unknown): unknown {
  const validate = ajv.getSchema(`format#/$defs/${kind}`);
  if (validate === undefined) throw new Error(`no schema of ${kind}`);
  return validate(content) === true ? [] : validate.errors;
}

const byKind = {
  manifest: ["manifest.json"],
  caseFolding: ["case-folding.json"],
  records: manifest.records,
  vectors: manifest.vectors,
  diagnostics: manifest.diagnostics,
};

describe("the published files", () => {
  test.each(Object.entries(byKind))("have the format of %s", (kind, paths) => {
    for (const path of paths) expect(faults(kind, JSON.parse(read(path))), path).toEqual([]);
  });

  test("name the schema of their kind", () => {
    for (const [kind, paths] of Object.entries(byKind)) {
      for (const path of paths.filter((one) => one !== "case-folding.json")) {
        const { $schema } = JSON.parse(read(path)) as { readonly $schema?: string };
        expect($schema, path).toBe(`${path.includes("/") ? "../" : "./"}format.schema.json#/$defs/${kind}`);
      }
    }
  });

  test("are all in the manifest", () => {
    for (const kind of ["records", "vectors", "diagnostics"] as const) {
      const files = readdirSync(new URL(kind, folder)).map((file) => `${kind}/${file}`);
      expect([...manifest[kind]].sort()).toEqual(files.sort());
    }
  });

  test("are up to date: npx tsx tools/scripts/generate-conformance.ts", () => {
    expect(read("case-folding.json")).toBe(renderCaseFolding());
    expect(read("manifest.json")).toBe(renderManifest());
    expect(manifest.unicode).toBe(unicodeVersion);
    const suite = new URL("../../src/conformance/suite.generated.ts", import.meta.url);
    expect(readFileSync(suite, "utf8")).toBe(renderSuite());
  });

  test("a file in another format is refused", () => {
    const vector = { query: "depth>3", where: [">", "depth", 3], ids: [] };
    expect(faults("vectors", { about: "x", vectors: [vector] })).toEqual([]);
    for (const wrong of [
      { ...vector, ids: undefined },
      { ...vector, allExcept: [] },
      { ...vector, queries: [] },
      { ...vector, where: ["<>", "depth", 3] },
      { ...vector, options: { maxlength: 3 } },
      { ...vector, ids: ["a", "a"] },
    ]) {
      const json: unknown = JSON.parse(JSON.stringify({ about: "x", vectors: [wrong] }));
      expect(faults("vectors", json), JSON.stringify(wrong)).not.toEqual([]);
    }
  });

  test("the codes of the format are those of the package", () => {
    expect(formatSchema.$defs.code.enum).toEqual(diagnosticCodes);
  });
});

describe("the published schema", () => {
  const schema = schemaFromJson(schemaJson);

  test.each([...Object.entries(matching), ["several", several] as const])(
    "finds the records of the vectors: %s",
    (_, vectors) => {
      for (const vector of vectors) {
        const { queries, options } =
          "query" in vector ? { ...vector, queries: [vector.query] } : { ...vector, options: undefined };
        const predicate = compilePredicate(queries.map((query) => compile(query, schema, options)));
        const found = publishedRecords.filter(predicate).map(({ id }) => id);
        expect(found, queries.join()).toEqual(expectedIds(vector));
      }
    },
  );
});

describe("README.md", () => {
  const fences = fencesOf(page);
  const exampleOf = <Vector>(kind: string): Vector => {
    const text = fences.find(({ info }) => info[0] === "json" && info[1] === kind)?.text ?? "";
    expect(faults(kind === "vector" ? "vectors" : kind, { about: "x", vectors: [JSON.parse(text)] })).toEqual(
      [],
    );
    return JSON.parse(text) as Vector;
  };
  const schema = schemaFromJson(schemaJson);

  test("has a valid query that matches the records that it names", () => {
    const vector = exampleOf<MatchVector>("vector");
    const predicate = compilePredicate(compile(vector.query, schema));
    expect(publishedRecords.filter(predicate).map(({ id }) => id)).toEqual(expectedIds(vector));
  });

  test("has an invalid query with the diagnostics and the fix that it names", () => {
    const { query, diagnostics, fixed } = exampleOf<ViolationVector>("diagnostics");
    const found = check(query, schema).diagnostics;
    expect(
      found.map(({ code, span }) => ({ code, span: [span.start, span.end] })),
      nameOf({ query }),
    ).toEqual(diagnostics);
    expect(applyFix(query, found[0]!.fixes[0]!)).toBe(fixed);
  });

  test("lists the version of the manifest as the latest", () => {
    const versions = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|/gm)].map(([, version]) => version);
    expect(versions.at(-1)).toBe(manifest.version);
  });
});
