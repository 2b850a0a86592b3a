import { isJsonObject, type JsonObject } from "../../../common/json.ts";

/** A field of a schema's JSON form. */
interface JsonField {
  type: string;
  path?: string | string[];
  values?: string[];
}

/** The maximum depth of nested objects that are read. */
const DEEPEST = 3;
const MOST_FIELDS = 60;
const MOST_VALUES = 12;

/** Statistics of the values at one path. */
class Seen {
  booleans = 0;
  integers = 0;
  times = 0;
  numbers = 0;
  strings = 0;
  others = 0;
  longest = 0;
  /** The distinct strings and their counts; null once there are too many. */
  texts: Map<string, number> | null = new Map();

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
    this.longest = Math.max(this.longest, text.length);
    if (this.texts === null) return;
    this.texts.set(text, (this.texts.get(text) ?? 0) + 1);
    if (this.texts.size > MOST_VALUES) this.texts = null;
  }
}

/** Infers the JSON form of a schema from records. */
export class SchemaInference {
  readonly #seen = new Map<string, { readonly path: readonly string[]; readonly seen: Seen }>();

  add(record: JsonObject): void {
    this.#visit(record, []);
  }

  /** The JSON form of the schema; null if no record has a value for a field. */
  result(): { readonly fields: Readonly<Record<string, JsonField>> } | null {
    const fields: Record<string, JsonField> = {};
    for (const { path, seen } of this.#seen.values()) {
      const field = fieldOf(path, seen);
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
      if (Array.isArray(value)) continue;
      const place = JSON.stringify(path);
      let entry = this.#seen.get(place);
      if (entry === undefined) {
        if (this.#seen.size >= MOST_FIELDS * 4) continue;
        entry = { path, seen: new Seen() };
        this.#seen.set(place, entry);
      }
      entry.seen.add(value);
    }
  }
}

function fieldOf(path: readonly string[], seen: Seen): JsonField | null {
  const type = typeOf(path.at(-1) ?? "", seen);
  if (type === null) return null;
  const field: JsonField = { type };
  const [name = ""] = path;
  if (path.length > 1 || !isName(name)) {
    field.path = path.some((key) => key.includes(".") || key === "") ? [...path] : path.join(".");
  }
  if (type === "enumeration") field.values = [...(seen.texts?.keys() ?? [])];
  return field;
}

/** The type of most of the values. */
function typeOf(key: string, seen: Seen): string | null {
  const numeric = seen.integers + seen.numbers;
  const most = Math.max(seen.booleans, numeric, seen.strings);
  if (most === 0) return null;
  if (most === seen.strings) {
    if (/(^|_)id$|Id$/.test(key)) return "id";
    return isEnumeration(seen) ? "enumeration" : "text";
  }
  if (most === seen.booleans) return "boolean";
  if (seen.numbers > 0) return "number";
  return seen.times === seen.integers ? "time" : "integer";
}

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
