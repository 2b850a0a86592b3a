import { isJsonObject, type JsonObject } from "../json/json-object.ts";
import { keyOf, type ShapeReader, type View } from "./shape-reader.ts";

/** What a JSON Schema says about a value beside its type. */
export interface Annotations {
  readonly description?: string;
  /** They may be of another type than the value. */
  readonly examples: readonly unknown[];
}

/** The first description, and the first examples, of the schemas that a value has to fit. */
export function annotationsOf(reader: ShapeReader, view: View): Annotations {
  const schemas = schemasOf(reader, view)
    .map(({ schema }) => schema)
    .filter(isJsonObject);
  const description = schemas.map((schema) => schema["description"]).find((text) => typeof text === "string");
  const examples = schemas.map(examplesOf).find(({ length }) => length > 0) ?? [];
  return { ...(description === undefined ? {} : { description }), examples };
}

/** `example` is that of OpenAPI 3.0. */
function examplesOf({ examples, example }: JsonObject): readonly unknown[] {
  if (Array.isArray(examples)) return examples;
  return example === undefined ? [] : [example];
}

/** Whether each value of the schemas has a value other than null under a key. */
export function isRequired(reader: ShapeReader, view: View, key: string): boolean {
  const known = new Map<unknown, boolean>();
  const requires = (one: View): boolean => {
    const verdict = known.get(keyOf(one));
    if (verdict !== undefined) return verdict;
    // Within itself, a schema requires nothing that it does not require otherwise.
    known.set(keyOf(one), false);
    const found = doesRequire(one);
    known.set(keyOf(one), found);
    return found;
  };
  const doesRequire = (one: View): boolean => {
    if ("all" in one) return one.all.some(requires);
    if ("one" in one) return one.one.every(requires);
    const { required } = isJsonObject(one.schema) ? one.schema : {};
    if (Array.isArray(required) && required.includes(key)) return true;
    const { references, alternatives } = reader.document.related(one);
    return references.some(requires) || alternatives.some((some) => some.every(requires));
  };
  return requires(view);
}

/** The schemas that a value has to fit, each once, those of the value itself first. */
function schemasOf(reader: ShapeReader, view: View): readonly { readonly schema: unknown }[] {
  const found = new Map<unknown, { readonly schema: unknown }>();
  const open: View[] = [view];
  for (let one = open.shift(); one !== undefined; one = open.shift()) {
    if ("all" in one) open.push(...one.all);
    else if ("one" in one) open.push(...one.one);
    else if (!found.has(keyOf(one))) {
      found.set(keyOf(one), one);
      const { references, alternatives } = reader.document.related(one);
      open.push(...references, ...alternatives.flat());
    }
  }
  return [...found.values()];
}
