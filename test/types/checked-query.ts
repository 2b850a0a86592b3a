// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import {
  check,
  compile,
  compilePredicate,
  defineSchema,
  parse,
  text,
  validate,
  type CheckedClause,
  type CheckedQuery,
  type Predicate,
} from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";

interface Task {
  readonly title: string;
}

const schema = defineSchema<Task>({ title: text() });
const checked = compile('title:"x"', schema);

// The predicate has the record type of the schema.
const predicate: Predicate<Task> = compilePredicate(checked);
predicate({ title: "x" });
// @ts-expect-error: the title is missing
predicate({ name: "x" });
// @ts-expect-error: a task whose title is a number
predicate({ title: 1 });
// @ts-expect-error: no record at all
predicate("x");

[{ title: "x" }].filter(predicate);
// @ts-expect-error: no tasks
[{ name: "x" }].filter(predicate);

const ofNodes: Predicate<GraphNode> = compilePredicate(compile('state:"idle"', nodeSchema));
// @ts-expect-error: a predicate on tasks does not accept records with another type of title
const mixed: Predicate<{ readonly title: number }> = predicate;
void [ofNodes, mixed];

// Only the validator makes a checked query.
const { query, checked: maybe } = check('title:"x"', schema);
// @ts-expect-error: it may be null
compilePredicate(maybe);
// @ts-expect-error: a tree is not checked
compilePredicate(query);
// @ts-expect-error: an object of the same shape is not a checked query
const byHand: CheckedQuery<Task> = {
  kind: "CheckedQuery",
  schema,
  connective: "AND",
  clauses: [],
  query: checked.query,
};
// @ts-expect-error: a text is not a checked query
compilePredicate('title:"x"');
// @ts-expect-error: the tree may be null
validate(parse('title:"x"').query, schema);
void byHand;

// The operator of a clause determines the type of its value.
export function valueOf(clause: CheckedClause<Task>): string | number | bigint {
  switch (clause.operator) {
    case "equals":
      // @ts-expect-error: any kind of value
      return clause.value.folded;
    case "contains":
      return clause.value.folded;
    default:
      return clause.value.number;
  }
}

// Results are read-only.
// @ts-expect-error: read only
checked.connective = "OR";
// @ts-expect-error: read only
parse("").diagnostics.push();
