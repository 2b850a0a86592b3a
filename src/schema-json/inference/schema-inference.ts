import { nameProblem } from "../../schema/schema.ts";
import type { FieldJson } from "../field-from-json.ts";
import { isJsonObject, type JsonObject } from "../keys.ts";
import type { SchemaJson } from "../schema-from-json.ts";
import { counted, Seen, typeOf, type Inferred } from "./type-of.ts";

/** The maximum depth of nested objects that are read. */
const DEEPEST = 3;
const MOST_FIELDS = 60;
const MOST_PATHS = MOST_FIELDS * 4;
const MOST_ELEMENTS = 16;
const LONGEST_KEY = 200;

/** What the records have at one path. */
interface SeenPath {
  readonly path: readonly string[];
  readonly values: Seen;
  readonly elements: Seen;
  lists: number;
}

/** What a decision of an inference rests on, or what it leaves out. */
export interface InferenceNote {
  /** The field; null if there is none. */
  readonly field: string | null;
  /** A sentence: `status is an enumeration: 1,204 texts with 3 values.` */
  readonly message: string;
}

/** A schema that was inferred from records. */
export interface InferredSchema {
  readonly schema: SchemaJson;
  readonly notes: readonly InferenceNote[];
}

/**
 * Infers the JSON form of a schema from records, one after the other, in memory that does not grow with them. It is a
 * beginning: it exposes all values that records hold, and an enumeration has only the values that occur.
 *
 * @example
 * ```ts
 * const inference = new SchemaInference();
 * inference.add({ title: "Release", due: "2026-11-20", tags: ["red"] });
 * const { schema } = inference.result() ?? {};
 * schema?.fields["due"]; // { type: "time", from: "iso" }
 * ```
 */
export class SchemaInference {
  readonly #seen = new Map<string, SeenPath>();
  #isFull = false;

  /** Adds a record. */
  add(record: Readonly<Record<string, unknown>>): void {
    this.#visit(record, []);
  }

  /** The schema; null if no record has a value for a field. */
  result(): InferredSchema | null {
    const fields = new Map<string, FieldJson>();
    const notes: InferenceNote[] = [];
    let isFull = this.#isFull;
    for (const { path, values, elements, lists } of this.#seen.values()) {
      const isList = lists >= values.count;
      const inferred = isList ? listOf(path, elements) : typeOf(path.at(-1) ?? "", values);
      if (inferred === null) {
        const why = elements.others > 0 ? "a list of objects or lists" : "a list without elements";
        notes.push({ field: null, message: `${path.join(".")} is left out: it is ${why}.` });
      } else if (fields.size >= MOST_FIELDS) {
        isFull = true;
      } else {
        const name = freeName(path, fields);
        fields.set(name, { ...inferred.type, ...pathOf(path, name) });
        notes.push({ field: name, message: sentence(name, inferred, isList ? values.count : lists) });
      }
    }
    if (isFull)
      notes.push({ field: null, message: `Only the first ${MOST_FIELDS} fields are in the schema.` });
    return fields.size === 0 ? null : { schema: { fields: Object.fromEntries(fields) }, notes };
  }

  #visit(record: JsonObject, above: readonly string[]): void {
    for (const [key, value] of Object.entries(record)) {
      if (value === null || value === undefined) continue;
      const path = [...above, key];
      if (isJsonObject(value) && !(value instanceof Date)) {
        if (path.length < DEEPEST) this.#visit(value, path);
        continue;
      }
      const entry = this.#entry(path);
      if (entry === null) continue;
      if (Array.isArray(value)) {
        entry.lists++;
        // The first elements tell the type. Null is no element.
        for (const element of value.slice(0, MOST_ELEMENTS)) {
          if (element !== null) entry.elements.add(element);
        }
      } else {
        entry.values.add(value);
      }
    }
  }

  #entry(path: readonly string[]): SeenPath | null {
    if (path.some(({ length }) => length > LONGEST_KEY)) return null;
    const place = JSON.stringify(path);
    const known = this.#seen.get(place);
    if (known !== undefined) return known;
    if (this.#seen.size >= MOST_PATHS) {
      this.#isFull = true;
      return null;
    }
    const entry = { path, values: new Seen(), elements: new Seen(), lists: 0 };
    this.#seen.set(place, entry);
    return entry;
  }
}

/** A list of scalars; null if the elements are objects or lists. */
function listOf(path: readonly string[], elements: Seen): Inferred | null {
  if (elements.others > 0) return null;
  const items = typeOf((path.at(-1) ?? "").replace(/s$/, ""), elements);
  return items === null ? null : { type: { type: "list", items: items.type }, because: items.because };
}

/** @param misfits the number of values that are no list although the field is one, or the other way round */
function sentence(name: string, { type: { type, items }, because }: Inferred, misfits: number): string {
  const kind = items === undefined ? type : `list of ${items.type}`;
  const article = kind === "text" ? "" : /^[aei]/.test(kind) ? "an " : "a ";
  const others = `; ${counted(misfits, items === undefined ? "list" : "single value")} will not count`;
  return `${name} is ${article}${kind}: ${because}${misfits === 0 ? "" : others}.`;
}

function pathOf(path: readonly string[], name: string): Pick<FieldJson, "path"> {
  // The name of several keys is longer than the first.
  if (path[0] === name) return {};
  return { path: path.some((key) => key.includes(".") || key === "") ? [...path] : path.join(".") };
}

function freeName(path: readonly string[], taken: ReadonlyMap<string, unknown>): string {
  const words = path.join("_").replace(/[^A-Za-z0-9_]+/g, "_");
  const base = nameProblem(words) === null ? words : `_${words}`;
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  return name;
}
