import type { FieldType } from "wherefore";
import type { Random } from "../grammar/ebnf/random.ts";
import type { Form, Meaning } from "./kind.ts";
import { dateForms, dayStart } from "./dates.ts";
import { nameForms } from "./name-forms.ts";
import type { World } from "./world.ts";

/**
 * The slots of templates, each with the fields that fit. A digit after the name, as in `{text2}`, asks for another
 * field. `.a`, `.b` and `.c` are values of the field, ascending for numbers and times; `.phrase` is one of several
 * words. `:form` writes a name or a value in another way.
 */
const slots: Readonly<Record<string, (field: string, type: FieldType, world: World) => boolean>> = {
  text: (_, { name }) => name === "text",
  /** A text field whose values are letters only. */
  plain: (field, { name }, { samples }) =>
    name === "text" && (samples[field]?.words.every((word) => /^[a-z]+$/.test(word)) ?? false),
  set: (_, { name }) => name === "enumeration",
  id: (_, { name }) => name === "id",
  bool: (_, { name }) => name === "boolean",
  int: (_, { name }) => name === "integer",
  float: (_, { name }) => name === "number",
  num: (_, { name }) => name === "integer" || name === "number",
  time: (_, { name }) => name === "time",
  /** Text, enumeration or id. */
  str: (_, type) => isText(type),
  /** A field of texts whose name has several words. */
  snake: (field, type) => field.includes("_") && isText(type),
  /** The same of any type but boolean. */
  snakes: (field, type) => field.includes("_") && type.name !== "boolean",
  /** An enumeration with values of several words, which `.a` is one of. */
  multi: (_, { values }) => values?.some((value) => value.includes("_")) ?? false,
  /** The field in which free words are looked for: the default one, or the first text field. */
  first: (field, type, { schema }) => {
    const first = [...schema.fields.values()].find((each) => each.type.name === "text")?.name;
    return field === [schema.defaultField ?? first].flat()[0] && type.name === "text";
  },
};

function isText({ name }: FieldType): boolean {
  return name === "text" || name === "enumeration" || name === "id";
}

const slotPattern = new RegExp(
  `\\{(${Object.keys(slots).join("|")})(\\d?)(?:\\.(a|b|c|phrase))?(?::(\\w+))?\\}`,
  "g",
);

/** A form with names and values in its slots. */
export interface FilledForm {
  readonly typed: string;
  readonly meant: readonly Meaning[];
  readonly fields: ReadonlySet<string>;
}

/** Fills the slots of a form, with fields that are not taken; null where the schema lacks one of them or a value. */
export function fillForm(
  [typed, ...meant]: Form,
  world: World,
  random: Random,
  taken: ReadonlySet<string> = new Set(),
): FilledForm | null {
  const filling = new Filling(world, random, taken);
  const fill = (text: string): string | null => filling.fill(text);
  const filled = { typed: fill(typed), meant: meant.map((each) => fillMeaning(each, fill)) };
  if (filled.typed === null || filled.meant.includes(undefined)) return null;
  return { typed: filled.typed, meant: filled.meant as Meaning[], fields: filling.fields };
}

/** Undefined where a slot has nothing to fill it with. */
function fillMeaning(meant: Meaning, fill: (text: string) => string | null): Meaning | undefined {
  if (meant === null) return null;
  if (typeof meant === "string") return fill(meant) ?? undefined;
  const queries = meant.map(fill);
  return queries.every((query) => query !== null) ? queries : undefined;
}

/** The choice of fields and values for the slots of one form. */
class Filling {
  readonly #world: World;
  readonly #random: Random;
  readonly #taken: ReadonlySet<string>;
  readonly #fields = new Map<string, string>();
  readonly #values = new Map<string, readonly string[]>();

  constructor(world: World, random: Random, taken: ReadonlySet<string>) {
    this.#world = world;
    this.#random = random;
    this.#taken = taken;
  }

  /** The fields chosen so far. */
  get fields(): ReadonlySet<string> {
    return new Set(this.#fields.values());
  }

  /** The text of a template; null where the schema lacks a field or a value for a slot. */
  fill(template: string): string | null {
    let isComplete = true;
    const text = template.replace(
      slotPattern,
      (_, kind: string, digit: string, part?: string, form?: string) => {
        const filled = this.#slot(kind, digit, part, form);
        if (filled === null) isComplete = false;
        return filled ?? "";
      },
    );
    return isComplete ? text : null;
  }

  #slot(kind: string, digit: string, part: string | undefined, form: string | undefined): string | null {
    const field = this.#fieldOf(kind, digit);
    if (field === null) return null;
    if (part === undefined) return form === undefined ? field : written(nameForms, form, field);
    if (part === "phrase") {
      const { phrases = [] } = this.#world.samples[field] ?? { words: [] };
      const phrase = this.#valuesOf(`${field}.phrase`, phrases)[0];
      return phrase === undefined ? null : form === undefined ? phrase : written(nameForms, form, phrase);
    }
    const { type } = this.#world.schema.fields.get(field)!;
    const words = type.name === "boolean" ? ["true", "false"] : (this.#world.samples[field]?.words ?? []);
    const wanted = kind === "multi" ? words.filter((word) => word.includes("_")) : words;
    const value = this.#valuesOf(field, wanted)["abc".indexOf(part)];
    if (value === undefined) return null;
    if (type.name === "time")
      return form === undefined ? String(dayStart(value)) : written(dateForms, form, value);
    return form === undefined ? value : written(nameForms, form, value);
  }

  #fieldOf(kind: string, digit: string): string | null {
    const chosen = this.#fields.get(kind + digit);
    if (chosen !== undefined) return chosen;
    const taken = new Set([...this.#taken, ...this.fields]);
    const fitting = [...this.#world.schema.fields.values()].filter(
      ({ name, type }) => !taken.has(name) && slots[kind]!(name, type, this.#world),
    );
    if (fitting.length === 0) return null;
    const field = this.#random.pick(fitting).name;
    this.#fields.set(kind + digit, field);
    return field;
  }

  /** Up to three different values, in the order of the samples where that is ascending. */
  #valuesOf(key: string, samples: readonly string[]): readonly string[] {
    let values = this.#values.get(key);
    if (values === undefined) {
      const chosen = new Set<string>();
      while (chosen.size < Math.min(3, samples.length)) chosen.add(this.#random.pick(samples));
      const isAscending = samples.every((sample) => /^\d/.test(sample));
      values = isAscending ? samples.filter((sample) => chosen.has(sample)) : [...chosen];
      this.#values.set(key, values);
    }
    return values;
  }
}

function written(
  forms: Readonly<Record<string, (text: string) => string | null>>,
  form: string,
  text: string,
): string | null {
  const write = forms[form];
  if (write === undefined) throw new Error(`There is no form ${form}`);
  return write(text);
}
