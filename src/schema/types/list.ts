import type { Operator } from "../../language/syntax/operators.ts";
import type { FieldType } from "../field-type.ts";
import type { Narrowed, OperatorsOption, OwnField, ReadField, ReadOptions } from "../field.ts";
import { fieldOptionNames, type FieldOptions } from "../field-options.ts";
import { SchemaError, type SchemaProblem } from "../schema-error.ts";

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
  const problems: SchemaProblem[] = misplaced.map((name) => ({
    path: ["element", name],
    message: `The list has the \`${name}\`, not its element.`,
  }));
  if (problems.length > 0) throw new SchemaError(problems);
  return { ...options, type: listType(element.type) };
}

/** @throws SchemaError if there can be no list of such elements */
function listType(element: FieldType): FieldType {
  const refuse = (message: string) => new SchemaError([{ path: ["element"], message }]);
  if (element.element !== undefined) throw refuse("There are no lists of lists.");
  if (element.whenAbsent !== undefined) {
    throw refuse("An element is never absent, so it has no `whenAbsent`.");
  }
  // A converter of single values is not one of lists.
  const { fromRecord: _, ...shared } = element;
  const kind = element.title.replace(/^an? | field$/g, "");
  return { ...shared, name: `list of ${element.name}`, title: `a list of ${kind} values`, element };
}
