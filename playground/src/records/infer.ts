import { time, uuid } from "wherefore";
import { valueTest } from "../../../common/field-values.ts";
import { isJsonObject, type JsonObject } from "../../../common/json.ts";

/** A field of a schema's JSON form. */
interface JsonField {
  type: string;
  from?: string;
  items?: JsonField;
  path?: string | string[];
  values?: string[];
}

/** The maximum depth of nested objects that are read. */
const DEEPEST = 3;
const MOST_FIELDS = 60;
const MOST_VALUES = 12;
const MOST_ELEMENTS = 16;

/** Statistics of the values at one path. */
class Seen {
  booleans = 0;
  integers = 0;
  times = 0;
  numbers = 0;
  strings = 0;
  uuids = 0;
  isoTimes = 0;
  others = 0;
  longest = 0;
  /** The distinct strings and their counts; null once there are too many. */
  texts: Map<string, number> | null = new Map();

  get count(): number {
    return this.booleans + this.integers + this.numbers + this.strings + this.others;
  }

  add(value: unknown): void {
    if (typeof value === "boolean") this.booleans++;
    else if (typeof value === "string") this.#addText(value);
    else if (typeof value === "bigint" || Number.isInteger(value)) {
      this.integers++;
      if (isTime(value as number | bigint)) this.times++;
    } else if (typeof value === "number") this.numbers++;
    else this.others++;
  }

  #addText(text: string): void {
    this.strings++;
    if (isUuid(text)) this.uuids++;
    if (isIsoTime(text)) this.isoTimes++;
    this.longest = Math.max(this.longest, text.length);
    if (this.texts === null) return;
    this.texts.set(text, (this.texts.get(text) ?? 0) + 1);
    if (this.texts.size > MOST_VALUES) this.texts = null;
  }
}

/** What the records have at one path. */
interface SeenPath {
  readonly path: readonly string[];
  readonly values: Seen;
  readonly elements: Seen;
  lists: number;
}

/** Infers the JSON form of a schema from records. */
export class SchemaInference {
  readonly #seen = new Map<string, SeenPath>();

  add(record: JsonObject): void {
    this.#visit(record, []);
  }

  /** The JSON form of the schema; null if no record has a value for a field. */
  result(): { readonly fields: Readonly<Record<string, JsonField>> } | null {
    const fields: Record<string, JsonField> = {};
    for (const { path, values, elements, lists } of this.#seen.values()) {
      const field = lists > 0 && lists >= values.count ? listOf(path, elements) : fieldOf(path, values);
      if (field === null || Object.keys(fields).length >= MOST_FIELDS) continue;
      fields[freeName(path, fields)] = field;
    }
    return Object.keys(fields).length === 0 ? null : { fields };
  }

  #visit(record: JsonObject, above: readonly string[]): void {
    for (const [key, value] of Object.entries(record)) {
      if (value === null) continue;
      const path = [...above, key];
      if (isJsonObject(value)) {
        if (path.length < DEEPEST) this.#visit(value, path);
        continue;
      }
      const place = JSON.stringify(path);
      let entry = this.#seen.get(place);
      if (entry === undefined) {
        if (this.#seen.size >= MOST_FIELDS * 4) continue;
        entry = { path, values: new Seen(), elements: new Seen(), lists: 0 };
        this.#seen.set(place, entry);
      }
      if (Array.isArray(value)) {
        entry.lists++;
        // The first elements tell the type. Null is no element.
        for (const element of value.slice(0, MOST_ELEMENTS))
          if (element !== null) entry.elements.add(element);
      } else {
        entry.values.add(value);
      }
    }
  }
}

function fieldOf(path: readonly string[], seen: Seen): JsonField | null {
  const type = typeOf(path.at(-1) ?? "", seen);
  return type === null ? null : { ...type, ...pathOf(path) };
}

/** A list of scalars; null if the elements are objects or lists. */
function listOf(path: readonly string[], elements: Seen): JsonField | null {
  if (elements.others > 0) return null;
  const items = typeOf((path.at(-1) ?? "").replace(/s$/, ""), elements);
  return items === null ? null : { type: "list", items, ...pathOf(path) };
}

function pathOf(path: readonly string[]): Pick<JsonField, "path"> {
  const [name = ""] = path;
  if (path.length === 1 && isName(name)) return {};
  return { path: path.some((key) => key.includes(".") || key === "") ? [...path] : path.join(".") };
}

/** The type of most of the values. */
function typeOf(key: string, seen: Seen): JsonField | null {
  const numeric = seen.integers + seen.numbers;
  const most = Math.max(seen.booleans, numeric, seen.strings);
  if (most === 0) return null;
  if (most === seen.strings) {
    if (seen.uuids === seen.strings) return { type: "uuid" };
    if (seen.isoTimes === seen.strings) return { type: "time", from: "iso" };
    if (/(^|_)id$|Id$/.test(key)) return { type: "id" };
    return isEnumeration(seen)
      ? { type: "enumeration", values: [...(seen.texts?.keys() ?? [])] }
      : { type: "text" };
  }
  if (most === seen.booleans) return { type: "boolean" };
  if (seen.numbers > 0) return { type: "number" };
  // Seconds are not told from other numbers.
  return { type: seen.times === seen.integers ? "time" : "integer" };
}

const isUuid = valueTest(uuid());
const isIsoTime = valueTest(time({ from: "iso" }));

/** Whether there are few, short values that repeat often, and no two differ only in case. */
function isEnumeration({ texts, strings, longest }: Seen): boolean {
  if (texts === null || longest > 24 || strings < 8 || texts.size * 4 > strings) return false;
  return new Set([...texts.keys()].map((text) => text.toLowerCase())).size === texts.size;
}

/** Whether a number is a time in the years 2000 to 2100, in Unix milliseconds. */
function isTime(value: number | bigint): boolean {
  return value >= 946_684_800_000 && value < 4_102_444_800_000;
}

function isName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !["AND", "OR", "null"].includes(name);
}

function freeName(path: readonly string[], taken: Readonly<Record<string, unknown>>): string {
  const words = path.join("_").replace(/[^A-Za-z0-9_]+/g, "_");
  const base = isName(words) ? words : `_${words}`;
  let name = base;
  for (let count = 2; Object.hasOwn(taken, name); count++) name = `${base}_${count}`;
  return name;
}
