import type { CheckedQuery } from "wherefore";
import { compilePredicate } from "wherefore";
import type { Dialect, Forms } from "wherefore/sql";
import { databaseEngine } from "../../conformance/database-engine.ts";
import type { Connection, Database, TestedDatabase } from "../../conformance/database.ts";
import type { Engine } from "../../conformance/engine.ts";
import type { Item } from "../../conformance/fields.ts";

/** A mistake that an implementation could make, planted in an engine. */
export interface Fault {
  /** What is wrong, as a sentence. */
  readonly breaks: string;
  /** The engine with the fault. */
  readonly engine: Engine;
}

type DialectChange = Omit<Partial<Dialect>, "forms"> & { readonly forms?: Partial<Forms<object>> };

/** A fault in a dialect. */
export function inDialect(
  { database }: TestedDatabase,
  change: (forms: Forms<object>) => DialectChange,
): Engine {
  const { dialect }: { readonly dialect: Dialect } = database;
  const forms = dialect.forms as Forms<object>;
  const { forms: changed, ...others } = change(forms);
  return withDatabase(database, { dialect: { ...dialect, ...others, forms: { ...forms, ...changed } } });
}

/** A fault in the form of one kind of clause. */
export const inForm = <K extends keyof Forms<object>>(
  engine: TestedDatabase,
  kind: K,
  form: (right: Forms<object>[K]) => Forms<object>[K],
): Engine => inDialect(engine, (forms) => ({ forms: { [kind]: form(forms[kind]) } }));

/** What a connection does with a statement. */
interface Sent {
  readonly statement: string;
  readonly params: readonly unknown[];
}

/** A fault in what is sent to the database. `null` sends nothing. */
export function inConnection(
  { database }: TestedDatabase,
  change: (sent: Sent) => Partial<Sent> | null,
): Engine {
  const connect = async (): Promise<Connection> => {
    const connection = await database.connect();
    const changed = (statement: string, params: readonly unknown[]): Sent | null => {
      const difference = change({ statement, params });
      return difference === null ? null : { statement, params, ...difference };
    };
    return {
      ...connection,
      run: async (statement, params) => {
        const sent = changed(statement, params);
        return sent === null ? [] : connection.run(sent.statement, sent.params);
      },
      rows: async (statement, params) => {
        const sent = changed(statement, params);
        return sent === null ? [] : connection.rows(sent.statement, sent.params);
      },
    };
  };
  return withDatabase(database, { connect });
}

/** A fault in the statements that search. */
export const inSearches = (engine: TestedDatabase, change: (sent: Sent) => Partial<Sent>): Engine =>
  inConnection(engine, (sent) => (/^\s*SELECT/.test(sent.statement) ? change(sent) : {}));

function withDatabase(database: Database, change: Partial<Database>): Engine {
  return databaseEngine({ ...database, ...change });
}

/** A fault in the predicate: in the query that it is made of, or in the records that it reads. */
export function inPredicate({
  query = (checked) => checked,
  item = (record) => record,
}: {
  readonly query?: (checked: CheckedQuery<Item>) => CheckedQuery<Item>;
  readonly item?: (record: Item) => Item;
}): Engine {
  return {
    name: "memory",
    unavailable: () => null,
    open: async () => ({
      load: async ({ records }) => ({
        run: async (asked) => {
          const queries = (Array.isArray(asked) ? asked : [asked]) as readonly CheckedQuery<Item>[];
          const matches = compilePredicate(queries.map(query));
          return records.filter((record) => matches(item(record))).map(({ id }) => id);
        },
        close: async () => {},
      }),
      close: async () => {},
    }),
  };
}
