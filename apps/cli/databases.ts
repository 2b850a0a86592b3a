import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";
import type pg from "pg";
import type { Run } from "wherefore/search";
import { Failure, messageOf } from "./failure.ts";

/** A database that is open for reading. */
export interface OpenDatabase {
  readonly run: Run;
  close(): unknown;
}

/** The part of `node:sqlite` that is used. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    file: string,
    options: { readonly readOnly: boolean },
  ) => {
    prepare(sql: string): { setReadBigInts(isOn: boolean): void; all(...params: unknown[]): object[] };
    close(): void;
  };
}

/**
 * Opens a SQLite file, or connects to PostgreSQL by a URL. The driver is one that the application has installed.
 *
 * @param application a file of the application, as an absolute path
 * @throws Failure if there is no such database, or no driver
 */
export async function openDatabase(database: string, application: string): Promise<OpenDatabase> {
  const [, protocol] = /^(\w+):\/\//.exec(database) ?? [];
  if (protocol !== undefined && !/^postgres(ql)?$/.test(protocol)) {
    throw new Failure(
      `cannot connect by ${protocol}://: a database is a SQLite file or a URL with postgres://. For another one, call search.verify(run) in a program.`,
    );
  }
  const load: Load = (name) => loadDriver(createRequire(application), name);
  try {
    return protocol === undefined ? openSqlite(database, load) : await openPostgres(database, load);
  } catch (error) {
    if (error instanceof Failure) throw error;
    // A URL can contain a password.
    const place = protocol === undefined ? `open ${database}` : "connect to PostgreSQL";
    throw new Failure(`cannot ${place}: ${messageOf(error)}.`);
  }
}

/** Loads a driver; null if it is not installed. */
type Load = (name: string) => unknown;

function openSqlite(file: string, load: Load): OpenDatabase {
  // Without this, SQLite speaks of a directory that does not exist, or of a file that cannot be opened.
  if (!existsSync(file)) throw new Failure(`cannot open ${file}: there is no such file.`);
  const Database = load("better-sqlite3") as typeof BetterSqlite3 | null;
  if (Database !== null) {
    const database = new Database(file, { readonly: true }).defaultSafeIntegers();
    return {
      run: (sql, params) => database.prepare(sql).all(...params) as object[],
      close: () => database.close(),
    };
  }
  const builtIn = load("node:sqlite") as NodeSqlite | null;
  if (builtIn === null) {
    throw new Failure(
      `Node.js ${process.version} has no SQLite. Use Node.js 24, or install a driver:\n  npm install --save-dev better-sqlite3`,
    );
  }
  const database = new builtIn.DatabaseSync(file, { readOnly: true });
  return {
    run: (sql, params) => {
      const statement = database.prepare(sql);
      statement.setReadBigInts(true);
      return statement.all(...params);
    },
    close: () => {
      database.close();
    },
  };
}

async function openPostgres(url: string, load: Load): Promise<OpenDatabase> {
  const driver = load("pg") as typeof pg | null;
  if (driver === null) {
    throw new Failure("PostgreSQL needs a driver. Install it:\n  npm install --save-dev pg");
  }
  const client = new driver.Client({ connectionString: url });
  await client.connect();
  await client.query("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
  return {
    run: async (sql, params) => (await client.query<object>(sql, params)).rows,
    close: () => client.end(),
  };
}

function loadDriver(require: NodeJS.Require, name: string): unknown {
  try {
    return require(name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "MODULE_NOT_FOUND" || code === "ERR_UNKNOWN_BUILTIN_MODULE") return null;
    throw error;
  }
}
