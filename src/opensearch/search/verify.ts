import type { Field } from "../../schema/field.ts";
import type { Definition, SearchProblem } from "../../search/backend.ts";
import { SearchError } from "../../search/search-error.ts";
import { shown } from "../../text/excerpt.ts";
import { nearest } from "../../text/nearest.ts";
import { foldedValue } from "../advise.ts";
import type { MappedField } from "../fields.ts";
import { ask, called, type OpenSearchRun } from "./ask.ts";
import type { IndexColumn } from "./column.ts";
import type { Index } from "./searched-index.ts";

type Properties = Readonly<Record<string, unknown>>;
type Report = (path: string, message: string, severity?: SearchProblem["severity"]) => void;

/** A field of the index, as options have it. */
interface Use {
  readonly path: string;
  readonly name: string;
  /** Undefined where any type is right. */
  readonly type?: string | undefined;
  /** What is done with it. */
  readonly isQueried?: boolean;
  readonly needsDocValues?: string | undefined;
  /** The least `ignore_above` that hides nothing, because the sub-field has longer texts. */
  readonly leastIgnored?: number;
}

/** Compares the options of a search with the mapping of the index, and with its first documents. */
export async function verifyIndex(
  index: Index,
  definition: Definition<IndexColumn>,
  mapping: (() => unknown) | undefined,
  run: OpenSearchRun,
): Promise<readonly SearchProblem[]> {
  const problems: SearchProblem[] = [];
  const report: Report = (path, message, severity = "error") => {
    if (!problems.some((one) => one.path === path)) problems.push({ path, message, severity });
  };
  if (mapping !== undefined) {
    const answer = await called("the mapping", "the mapping", mapping);
    const indexes = Object.values((answer ?? {}) as Properties).map(
      (one) => (one as Properties | null)?.["mappings"],
    );
    if (indexes.length === 0 || indexes.includes(undefined)) {
      const message =
        "`mapping` has to return the body of the response, which has the `mappings` of each index.";
      throw new SearchError(message, "the mapping");
    }
    const uses = usesOf(index, definition, report);
    for (const one of indexes) {
      const known = propertiesIn(one as Properties);
      for (const use of uses) compare(use, known, report);
    }
  }
  await compareDocuments(index, definition, report, run);
  return problems;
}

/** The fields of a mapping by their paths. */
function propertiesIn(mapping: Properties, before = ""): ReadonlyMap<string, Properties> {
  return new Map(
    [mapping["properties"], mapping["fields"]].flatMap((group) =>
      Object.entries((group ?? {}) as Record<string, Properties>).flatMap(([name, property]) => [
        [before + name, property] as const,
        ...propertiesIn(property, `${before}${name}.`),
      ]),
    ),
  );
}

function usesOf(index: Index, { orders, within }: Definition<IndexColumn>, report: Report): readonly Use[] {
  const uses: Use[] = [];
  for (const [name, field] of index.schema.fields) {
    const { field: own, asked, wildcard, type } = index.lookup(field);
    const path = `fields.${name}`;
    const isListed = index.withoutValues?.includes(name) !== true && field.type.isTime !== true;
    const needsDocValues = isListed
      ? "its values cannot be counted: name it in `withoutValues` otherwise"
      : undefined;
    if (own !== asked) {
      uses.push({ path: `${path}.field`, name: own, type, needsDocValues, leastIgnored: 0 });
    }
    const leastIgnored = wildcard === undefined ? Infinity : 8192;
    const place = own === asked ? `${path}.field` : `${path}.folded`;
    uses.push({
      path: place,
      name: asked,
      type,
      isQueried: true,
      leastIgnored,
      ...(own === asked ? { needsDocValues } : {}),
    });
    if (wildcard !== undefined) uses.push({ path: `${path}.wildcard`, name: wildcard, type: "wildcard" });
    else if (field.type.operators.includes("contains")) {
      const message = `\`~\` scans all terms of ${JSON.stringify(asked)}. Name a sub-field of type wildcard.`;
      report(`${path}.wildcard`, message, "warning");
    }
  }
  for (const [at, name] of within.entries()) {
    const field = index.schema.fields.get(name) ?? index.schema.omitted?.get(name);
    uses.push({
      path: `within[${at}]`,
      name: field === undefined ? name : index.lookup(field).field,
      isQueried: true,
    });
  }
  for (const [order, { columns }] of orders) {
    for (const [at, { field, name, type, isKey }] of columns.entries()) {
      const keyAt = isKey ? index.key.findIndex((key) => key.name === name) : -1;
      const path = keyAt < 0 ? `orders.${order}[${at}]` : `key[${keyAt}]`;
      uses.push({
        path,
        name: field,
        type,
        isQueried: true,
        leastIgnored: 0,
        needsDocValues: "documents cannot be ordered by it",
      });
    }
  }
  return uses;
}

function compare(use: Use, known: ReadonlyMap<string, Properties>, report: Report): void {
  const { path, name, type, isQueried = false, needsDocValues, leastIgnored = Infinity } = use;
  const quoted = JSON.stringify(name);
  const found = known.get(name);
  const target = found?.["type"] === "alias" ? known.get(String(found["path"])) : found;
  if (target === undefined) {
    const suggestion = nearest(name, known.keys());
    const meant = suggestion === null ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
    report(path, `The mapping of the index has no field ${quoted}.${meant}`);
    return;
  }
  const actual = String(target["type"] ?? "object");
  const { ignore_above: ignored, null_value: nullValue, normalizer } = target;
  if (type !== undefined && actual !== type) {
    report(path, `The field ${quoted} is of the type ${actual}, and is taken for ${type}.`);
  } else if (target["doc_values"] === false && needsDocValues !== undefined) {
    report(path, `The field ${quoted} has \`doc_values: false\`, so that ${needsDocValues}.`);
  } else if (target["index"] === false && isQueried) {
    report(
      path,
      `The field ${quoted} has \`index: false\`, so that a query of it is refused, or reads every document.`,
    );
  } else if (nullValue !== undefined && nullValue !== null) {
    report(
      path,
      `The field ${quoted} has a \`null_value\`, so that \`:null\` does not find null. Leave it out.`,
    );
  } else if (normalizer !== undefined) {
    report(
      path,
      `The field ${quoted} has a \`normalizer\`, so that it does not hold the texts as they are. Leave it out.`,
    );
  } else if (typeof ignored === "number" && ignored < leastIgnored) {
    const message = `The field ${quoted} has \`ignore_above: ${ignored}\`, so that queries do not find longer texts. Leave it out, or write one from 8192 to 10922 beside a \`wildcard\`.`;
    report(path, message, "warning");
  }
}

/** How many documents are looked at. */
const sampled = 1000;

async function compareDocuments(
  index: Index,
  { defaultOrder, select: _ }: Definition<IndexColumn>,
  report: Report,
  run: OpenSearchRun,
): Promise<void> {
  const { hits } = (await ask({ size: sampled, track_total_hits: false }, run)).hits;
  const keys = defaultOrder.columns.filter(({ isKey }) => isKey);
  const seen = new Set<string>();
  for (const { _source: document = {} } of hits) {
    for (const field of index.schema.fields.values())
      compareFields(document, field, index.lookup(field), report);
    const key = JSON.stringify(keys.map((column) => valueAt(document, column.field)));
    if (seen.has(key))
      report(
        "key",
        `Two documents have the same key ${shown(key)}. Name fields in which no two have the same values.`,
      );
    seen.add(key);
  }
}

function compareFields(
  document: object,
  { name, type }: Field<never>,
  mapped: MappedField,
  report: Report,
): void {
  const { field, asked } = mapped;
  const value = valueAt(document, field);
  if (value === undefined || value === null) return;
  const path = `fields.${name}`;
  const quoted = JSON.stringify(field);
  if (type.element === undefined && Array.isArray(value)) {
    report(
      `${path}.field`,
      `A document has several values in ${quoted}, which is no list. Write one, or use \`list\` in the schema.`,
    );
    return;
  }
  const strange = [value].flat().find((one: unknown) => one !== null && !isOfType(one, mapped.type));
  if (strange !== undefined) {
    report(
      `${path}.field`,
      `A document has ${shown(JSON.stringify(strange))} in ${quoted}, which is no value of ${type.title}, although an index takes it for one of the type ${mapped.type}.`,
    );
    return;
  }
  if (asked === field) return;
  const expected = JSON.stringify(foldedValue(type, value));
  if (JSON.stringify(valueAt(document, asked) ?? null) !== expected) {
    report(
      `${path}.folded`,
      `A document has ${shown(JSON.stringify(value))} in ${quoted}, and ${JSON.stringify(asked)} does not hold ${shown(expected)}. Write documents with \`foldedFields\`.`,
    );
  }
}

/** Whether a document holds a value as a record does. */
function isOfType(value: unknown, type: MappedField["type"]): boolean {
  switch (type) {
    case "keyword":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "double":
      return typeof value === "number" || value === "-0.0";
    case "date":
    case "date_nanos":
      return typeof value === "number" || typeof value === "string" || typeof value === "bigint";
    default:
      // JSON has the digits of large numbers as texts.
      return typeof value === "string"
        ? /^-?\d+$/.test(value) && !Number.isSafeInteger(Number(value))
        : typeof value === "bigint" || Number.isInteger(value);
  }
}

/** The value at a path, whose parts are objects or names with points. */
function valueAt(document: unknown, path: string): unknown {
  if (typeof document !== "object" || document === null) return undefined;
  const own = (document as Properties)[path];
  if (own !== undefined) return own;
  const [first = "", ...rest] = path.split(".");
  return rest.length === 0 ? undefined : valueAt((document as Properties)[first], rest.join("."));
}
