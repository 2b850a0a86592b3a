import type { Field } from "../../schema/field.ts";
import type { Definition, SearchProblem } from "../../search/backend.ts";
import { jsonText } from "../../search/json-text.ts";
import { problemList, type Report } from "../../search/problems.ts";
import { SearchError } from "../../search/search-error.ts";
import { shown } from "../../text/excerpt.ts";
import { nearest } from "../../text/nearest.ts";
import { foldedValue } from "../folded-value.ts";
import type { MappedField } from "../fields.ts";
import { ask, called, type OpenSearchRun } from "./ask.ts";
import type { IndexColumn } from "./column.ts";
import type { Index } from "./searched-index.ts";

type Properties = Readonly<Record<string, unknown>>;

/** A field of the index, as options have it. */
interface Use {
  readonly path: string;
  readonly name: string;
  /** Undefined where any type is right. */
  readonly type?: string;
  readonly isQueried?: boolean;
  /** What fails without doc values. */
  readonly needsDocValues?: string;
  /** The least `ignore_above` that hides nothing, because the sub-field has longer texts. Default: any hides some. */
  readonly leastIgnored?: number;
}

/** Compares the options of a search with the mapping of the index, and with its first documents. */
export async function verifyIndex(
  index: Index,
  definition: Definition<IndexColumn>,
  mapping: (() => unknown) | undefined,
  run: OpenSearchRun,
): Promise<readonly SearchProblem[]> {
  const { problems, report } = problemList();
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

function usesOf(index: Index, definition: Definition<IndexColumn>, report: Report): readonly Use[] {
  const { lookup, schema, withoutValues = [] } = index;
  const uses: Use[] = [];
  for (const [name, field] of schema.fields) {
    const { field: own, asked, wildcard, type } = lookup(field);
    const path = `fields.${name}`;
    const isListed = !withoutValues.includes(name) && field.type.isTime !== true;
    const needsDocValues = isListed
      ? "its values cannot be counted. Name it in `withoutValues`"
      : "it cannot be asked for";
    if (own !== asked && isListed)
      uses.push({ path: `${path}.field`, name: own, type, needsDocValues, leastIgnored: 0 });
    const place = own === asked ? `${path}.field` : `${path}.folded`;
    const leastIgnored = wildcard === undefined ? Infinity : 8192;
    uses.push({
      path: place,
      name: asked,
      type,
      isQueried: true,
      leastIgnored,
      ...(own === asked && { needsDocValues }),
    });
    if (wildcard !== undefined) uses.push({ path: `${path}.wildcard`, name: wildcard, type: "wildcard" });
    else if (field.type.operators.includes("contains")) {
      const message = `\`~\` scans all terms of ${JSON.stringify(asked)}. Name a sub-field of type wildcard.`;
      report(`${path}.wildcard`, message, "warning");
    }
  }
  for (const [at, name] of definition.within.entries()) {
    uses.push({ path: `within[${at}]`, name: index.fieldWithin(name), isQueried: true });
  }
  const needsDocValues = "documents cannot be ordered by it";
  for (const { path, field, type } of columnsOf(definition)) {
    uses.push({ path, name: field, type, isQueried: true, leastIgnored: 0, needsDocValues });
  }
  return uses;
}

/** The fields of all orders, with the paths of their options. */
function columnsOf({ orders, key }: Definition<IndexColumn>): readonly (IndexColumn & { path: string })[] {
  return [...orders].flatMap(([order, { columns }]) =>
    columns.map((column, at) => ({
      ...column,
      path: column.isKey
        ? `key[${key.findIndex(({ name }) => name === column.name)}]`
        : `orders.${order}[${at}]`,
    })),
  );
}

function compare(use: Use, known: ReadonlyMap<string, Properties>, report: Report): void {
  const { path, name, type, isQueried = false, needsDocValues, leastIgnored = Infinity } = use;
  const named = known.get(name);
  const found = named?.["type"] === "alias" ? known.get(String(named["path"])) : named;
  const quoted = JSON.stringify(name);
  if (found === undefined) {
    const suggestion = nearest(name, known.keys());
    const meant = suggestion === null ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
    report(path, `The mapping of the index has no field ${quoted}.${meant}`);
    return;
  }
  const { type: actual = "object", doc_values, index, null_value = null, normalizer, ignore_above } = found;
  const isHiding = typeof ignore_above === "number" && ignore_above < leastIgnored;
  const faults: readonly (readonly [isFault: boolean, message: string])[] = [
    [type !== undefined && actual !== type, `is of the type ${String(actual)}, and is taken for ${type}.`],
    [
      doc_values === false && needsDocValues !== undefined,
      `has \`doc_values: false\`, so that ${needsDocValues}.`,
    ],
    [index === false && isQueried, "has `index: false`, so that no query finds it quickly. Leave it out."],
    [null_value !== null, "has a `null_value`, so that `:null` does not find null. Leave it out."],
    [
      normalizer !== undefined,
      "has a `normalizer`, so that it does not hold the texts as they are. Leave it out.",
    ],
  ];
  for (const [isFault, message] of faults) if (isFault) report(path, `The field ${quoted} ${message}`);
  if (isHiding) {
    const message = `The field ${quoted} has \`ignore_above: ${ignore_above}\`, so that queries do not find longer texts. Leave it out, or write one from 8192 to 10922 if the field has a \`wildcard\`.`;
    report(path, message, "warning");
  }
}

/** How many documents are looked at. */
const sampled = 1000;

async function compareDocuments(
  index: Index,
  definition: Definition<IndexColumn>,
  report: Report,
  run: OpenSearchRun,
): Promise<void> {
  const { hits } = (await ask({ size: sampled, track_total_hits: false }, run)).hits;
  const { defaultOrder, within } = definition;
  for (const { path, field, isKey } of columnsOf(definition).filter(({ isRequired }) => isRequired)) {
    const held = hits.map(({ _source }) => valueAt(_source, field) ?? null);
    // A sub-field is in no document.
    if (!held.includes(null) || held.every((value) => value === null)) continue;
    const why = isKey ? "of the key" : "that is `required`";
    report(
      path,
      `A document has no value in ${JSON.stringify(field)}, a field ${why}: its page is an error.`,
    );
  }
  const keys = defaultOrder.columns.filter(({ isKey }) => isKey);
  const { schema, lookup } = index;
  const seen = new Set<string>();
  for (const { _source: document } of hits) {
    for (const field of schema.fields.values()) compareValue(document, field, lookup(field), report);
    const own = keys.map(({ field }) => valueAt(document, field));
    // A sub-field is in no document.
    if (own.some((value) => (value ?? null) === null)) continue;
    const key = jsonText([
      ...within.map((name) => valueAt(document, index.fieldWithin(name)) ?? null),
      ...own,
    ]);
    if (seen.has(key))
      report(
        "key",
        `Two documents have the same key, ${shown(jsonText(own))}. Name fields that no two have the same values in.`,
      );
    seen.add(key);
  }
}

function compareValue(
  document: unknown,
  { name, type }: Field<never>,
  { field, asked, type: own }: MappedField,
  report: Report,
): void {
  const value = valueAt(document, field) ?? null;
  if (value === null) return;
  const held = `A document has ${shown(jsonText(value))} in ${JSON.stringify(field)}`;
  const isStrange = [value].flat().some((one: unknown) => one !== null && !isOfType(one, own));
  const expected = asked === field ? null : jsonText(foldedValue(type, value));
  if (type.element === undefined && Array.isArray(value)) {
    report(
      `fields.${name}.field`,
      `${held}, which is not a list in the schema. Write one value, or use \`list\`.`,
    );
  } else if (isStrange) {
    report(
      `fields.${name}.field`,
      `${held}, which is not a value of ${type.title}, although the index takes it for one. Write values of its type.`,
    );
  } else if (expected !== null && jsonText(valueAt(document, asked) ?? null) !== expected) {
    report(
      `fields.${name}.folded`,
      `${held}, and not ${shown(expected)} in ${JSON.stringify(asked)}. Write documents with \`foldedFields\`.`,
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
