import pg from "pg";
import { codeOf, UnusableDatabaseError } from "../unusable-database.ts";
import { StoreUnavailableError } from "../graph-store.ts";
import { reasonOf } from "./errors.ts";

const option = "--database-url (or DATABASE_URL)";

/** Explains why the database of `url` cannot be used, without the password of the URL; other errors stay as they are. */
export function explainPostgres(error: unknown, url: string): unknown {
  if (codeOf(error) === "ERR_INVALID_URL") {
    const example = "postgres://user:password@127.0.0.1:5432/database";
    return new UnusableDatabaseError(`${option} is not a URL such as ${example}. Correct it.`);
  }
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  if (cause === error && !(cause instanceof pg.DatabaseError)) return error;
  const advice = adviceFor(cause, url);
  return advice === null ? error : new UnusableDatabaseError(advice, { cause: error });
}

function adviceFor(error: unknown, url: string): string | null {
  const { host, port, user = "", database = "" } = new pg.Client({ connectionString: url });
  const server = `PostgreSQL at ${host}:${port}`;
  const reason = reasonOf(error);
  if (!(error instanceof pg.DatabaseError)) {
    if (/password/.test(reason))
      return `${server} asks for the password of ${user}. Write it into ${option}.`;
    return `${server} cannot be reached (${reason}). Start it, or correct ${option}.`;
  }
  switch (error.code) {
    case "28P01":
    case "28000":
      return `${server} refuses the user ${user} (${reason}). Correct user and password in ${option}.`;
    case "3D000":
      return `${server} has no database ${database}. Create it, or correct ${option}.`;
    case "42501":
      return `${server} does not let the user ${user} make tables in the database ${database} (${reason}). Grant it CREATE on the schema, or correct ${option}.`;
    case "53100":
      return `${server} has no space left on its disk (${reason}). Free some space.`;
    case "53300":
    case "57P03":
      return `${server} takes no connection now (${reason}). Try again later.`;
  }
  return null;
}
