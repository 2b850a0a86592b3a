// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import {
  check,
  compile,
  compilePredicate,
  defineSchema,
  integer,
  parse,
  text,
  validate,
  type CheckedClause,
  type CheckedQuery,
  type Predicate,
} from "wherefore";
import { complete, diagnose, highlight, hover } from "wherefore/editor";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import {
  adviseIndexes,
  compileArms,
  compileWhere,
  postgres,
  type PostgresOptions,
  type WhereOptions,
} from "wherefore/sql";

interface Task {
  readonly title: string;
}

const schema = defineSchema<Task>()({ title: text() });
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
    case "greaterThan":
      return clause.value.number;
    default:
      // @ts-expect-error: one of several operators
      return clause.value.text.length;
  }
}

// A text may be of any type, as a request has it. That of an editor may be missing.
const anything: unknown = undefined;
check(anything, schema);
parse(anything);
diagnose(anything, schema);
export const fromAnything: CheckedQuery<Task> = compile(anything, schema);
const missing: string | null | undefined = undefined;
complete(missing, 0, schema);
highlight(missing, schema);
hover(missing, 0, schema);
// @ts-expect-error: a number is no text
complete(3, 0, schema);

// Results are read-only.
// @ts-expect-error: read only
checked.connective = "OR";
// @ts-expect-error: read only
parse("").diagnostics.push();

// The fields' names reach the column mappings.
interface Song {
  readonly title: string;
  readonly year: number;
}
const songs = defineSchema<Song>()({ title: text(), year: integer() });
const ofSongs = compile('title:"x"', songs);
export const fromCheck: CheckedQuery<Song, "title" | "year"> | null = check("", songs).checked;
export const fromValidate: CheckedQuery<Song, "title" | "year"> | null = validate(
  ofSongs.query,
  songs,
).checked;

const dialect = postgres;
compileWhere(ofSongs, { dialect, columns: { title: { folded: "title_folded" }, year: "released" } });
compileArms(ofSongs, { dialect, columns: { year: "released" } });
adviseIndexes(songs, { dialect, table: "songs", orderBy: [], columns: { year: "released" } });
// @ts-expect-error: the field is called title
compileWhere(ofSongs, { dialect, columns: { titel: "title" } });
// @ts-expect-error: the field is called title
compileArms(ofSongs, { dialect, columns: { titel: "title" } });
// @ts-expect-error: the field is called title
adviseIndexes(songs, { dialect, table: "songs", orderBy: [], columns: { titel: "title" } });
// @ts-expect-error: the node schema has no such field
compileWhere(compile("depth>1", nodeSchema), { dialect, columns: { dept: "depth" } });

// A query on some fields is a query on more fields, and not the other way round.
const onMore: CheckedQuery<Song, "title" | "year" | "artist"> = ofSongs;
const onAny: CheckedQuery<Song> = ofSongs;
// @ts-expect-error: the query can name another field
const onFewer: CheckedQuery<Song, "title"> = ofSongs;
// @ts-expect-error: the query can name any field
const onSome: CheckedQuery<Song, "title" | "year"> = onAny;
void [onMore, onFewer, onSome];

// A mapping for any names fits a query on any fields.
declare const anyColumns: WhereOptions<PostgresOptions>;
compileWhere(onAny, anyColumns);
compileWhere(ofSongs, anyColumns);
