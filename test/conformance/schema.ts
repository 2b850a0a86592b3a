import { boolean, defineSchema, enumeration, id, integer, number, text, time } from "wherefore";
import type { Schema } from "wherefore";
import type { FieldSpec, FieldSpecs, Item } from "./fields.ts";
import { readRaw } from "./fields.ts";

/** The schema of a table's fields, made with the public functions. */
export function schemaOf(specs: FieldSpecs): Schema<Item> {
  return defineSchema<Item>()(
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, fieldOf(name, spec)])),
  );
}

function fieldOf(name: string, spec: FieldSpec) {
  switch (spec.type) {
    case "text":
      return spec.path === undefined
        ? text()
        : text({ get: (item: Item) => readRaw(name, spec, item) as string | undefined });
    case "id":
      return id();
    case "enumeration":
      return spec.open === true ? enumeration(spec.values, { open: true }) : enumeration(spec.values);
    case "boolean":
      return spec.whenAbsent === undefined ? boolean() : boolean({ whenAbsent: spec.whenAbsent });
    case "number":
      return number();
    case "integer":
      return integer();
    case "time":
      return time();
  }
}
