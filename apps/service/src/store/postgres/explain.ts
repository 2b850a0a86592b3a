import pg from "pg";
import { codeOf, UnusableDatabaseError, UnwritableDatabaseError } from "../unusable-database.ts";
import { StoreUnavailableError } from "../types.ts";
import { addressOf, reasonOf } from "./errors.ts";

const option = "--database-url (or DATABASE_URL)";

/** Explains why the database of `url` cannot be used, without the password of the URL; other errors stay as they are. */
export function explainPostgres(error: unknown, url: string): unknown {
  if (codeOf(error) === "ERR_INVALID_URL") {
    const example = "postgres://user:password@127.0.0.1:5432/database";
    return new UnusableDatabaseError(`${option} is not a URL such as ${example}. Correct it.`);
  }
  const refused = explainRefusedWrite(error, addressOf(url));
  if (refused !== error) return refused;
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  if (cause === error && !(cause instanceof pg.DatabaseError)) return error;
  const advice = adviceFor(cause, url);
  return advice === null ? error : new UnusableDatabaseError(advice, { cause: error });
}

/** What to do about the SQLSTATEs with which a server takes no writes for now. */
const refusals: Readonly<Record<string, readonly [is: string, advice: string]>> = {
  "53100": ["has no space left on its disk", "Free some space."],
  "53200": ["has no memory left", "Give it more, or stop what uses it."],
  "25006": ["is read-only now", "Let it take writes, or name the server that does."],
};

/** Explains why a server takes no writes now; other errors stay as they are. */
export function explainRefusedWrite(error: unknown, server: string): unknown {
  const refusal = error instanceof pg.DatabaseError ? refusals[error.code ?? ""] : undefined;
  if (refusal === undefined) return error;
  const [is, advice] = refusal;
  return new UnwritableDatabaseError(`${server} ${is} (${reasonOf(error)}). ${advice}`, { cause: error });
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
    case "42P01":
      return `${server} has no tables of the service in the database ${database}. Correct ${option}.`;
    case "42501":
      return `${server} does not let the user ${user} make tables in the database ${database} (${reason}). Grant it CREATE on the schema, or correct ${option}.`;
    case "53300":
    case "57P03":
      return `${server} takes no connection now (${reason}). Try again later.`;
  }
  return null;
}
