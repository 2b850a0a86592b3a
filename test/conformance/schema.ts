import { boolean, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import type { OwnField, Schema } from "wherefore";
import type { ElementSpec, FieldSpec, FieldSpecs, Item } from "./fields.ts";
import { readRaw } from "./fields.ts";

/** The schema of a table's fields, made with the public functions. */
export function schemaOf(specs: FieldSpecs): Schema<Item> {
  return defineSchema<Item>()(
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, fieldOf(name, spec)])),
  );
}

function fieldOf(name: string, spec: FieldSpec) {
  if ("path" in spec) return text({ get: (item: Item) => readRaw(name, spec, item) as string | undefined });
  if ("whenAbsent" in spec) return boolean({ whenAbsent: spec.whenAbsent });
  return spec.type === "list" ? list(elementOf(spec.of)) : elementOf(spec);
}

function elementOf(spec: ElementSpec): OwnField<never, unknown> {
  switch (spec.type) {
    case "text":
      return text();
    case "id":
      return id();
    case "enumeration":
      return spec.open === true ? enumeration(spec.values, { open: true }) : enumeration(spec.values);
    case "boolean":
      return boolean();
    case "number":
      return number();
    case "integer":
      return integer();
    case "time":
      return spec.from === undefined ? time() : time({ from: spec.from });
    case "uuid":
      return uuid();
  }
}
