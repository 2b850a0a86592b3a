import type { Operator } from "../../language/syntax/operators.ts";
import { nearest } from "../../text/nearest.ts";
import type { FieldType } from "../field-type.ts";
import type { Narrowed, OperatorsOption } from "../field-use.ts";
import { fieldOptionNames, type FieldOptions } from "../field-options.ts";
import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { JsonType } from "../json/json-type.ts";
import { SchemaError } from "../schema-error.ts";

/** The elements of a list; null and undefined are no elements. */
type Elements<V> = readonly (V | null | undefined)[];

/**
 * A field of lists: a clause matches if some element does, `-` if none does, and `:null` if the list has no element.
 * Elements that are no value of the element's type count as not there.
 *
 * @param element the type of the elements; every type but a list
 * @throws SchemaError if the element is a list, has a `get` or another option of a field, or is a boolean with `whenAbsent`
 * @example
 * ```ts
 * const schema = defineSchema({ tags: list(text()) });
 * const matches = compilePredicate(compile('tags:"red"', schema));
 * matches({ tags: ["Red", "green"] }); // true
 * ```
 */
export function list<R, V, Use = unknown, const O extends Operator = Operator>(
  element: OwnField<V, NoInfer<V>, Use>,
  options: FieldOptions<NoInfer<V>> & OperatorsOption<O> & ReadOptions<R, Elements<V>>,
): ReadField<R, Narrowed<Use, O>>;
export function list<V, Declared = never, Use = unknown, const O extends Operator = Operator>(
  element: OwnField<V, Declared, Use>,
  options?: FieldOptions<NoInfer<V>> & OperatorsOption<O>,
): OwnField<Elements<V>, [Declared] extends [never] ? never : Declared[], Narrowed<Use, O>>;
export function list<R>(
  element: OwnField<never, unknown>,
  options?: FieldOptions & Partial<ReadOptions<R, readonly unknown[]>>,
): OwnField<readonly unknown[]> | ReadField<R> {
  const misplaced = ["get", ...fieldOptionNames].filter((name) => name in element);
  if (misplaced.length > 0) {
    throw new SchemaError(
      misplaced.map((name) => ({
        path: ["element", name],
        message: `The list has the \`${name}\`, not its element.`,
      })),
    );
  }
  return { ...options, type: listType(element.type) };
}

/** @throws SchemaError if there can be no list of such elements */
function listType(element: FieldType): FieldType {
  const problem = elementProblem(element);
  if (problem !== null) throw new SchemaError([{ path: ["element"], message: problem }]);
  // A converter of single values is not one of lists.
  const { fromRecord: _, ...shared } = element;
  const kind = element.title.replace(/^an? | field$/g, "");
  return { ...shared, name: `list of ${element.name}`, title: `a list of ${kind} values`, element };
}

/** Why there can be no list of such elements; null if there can be. */
function elementProblem({ element, whenAbsent }: FieldType): string | null {
  if (element !== undefined) return "There are no lists of lists.";
  if (whenAbsent !== undefined) return "An element is never absent, so it has no `whenAbsent`.";
  return null;
}

export const listInJson: JsonType = {
  description: "an array, of which some element has to match",
  synonyms: ["array", "set"],
  options: {
    items: { description: "The type of the elements: a field without a path.", $ref: "#/$defs/element" },
  },
  required: ["items"],
  read(field, location, readType) {
    const here = location.at("items");
    if (!Object.hasOwn(field, "items")) {
      // A misspelt key is noted as an unknown key.
      if (!Object.keys(field).some((key) => nearest(key, ["items"]) !== null)) {
        here.note('A list names the type of its elements. Write "items": {"type": "text"}.');
      }
      return null;
    }
    const element = readType(field["items"], here);
    if (element === null) return null;
    const problem = elementProblem(element);
    if (problem === null) return listType(element);
    here.note(problem);
    return null;
  },
};
