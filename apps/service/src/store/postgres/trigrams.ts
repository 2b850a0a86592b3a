import type { WordCharacters } from "wherefore/sql";
import { StoreUnavailableError } from "../types.ts";
import type { QueryRunner } from "./connection.ts";

/** Creates the extension pg_trgm if that is allowed, and reports its capabilities. */
export async function findTrigrams(
  client: QueryRunner,
  warn: (message: string) => void,
): Promise<WordCharacters | "none"> {
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    warn(
      `pg_trgm cannot be created (${reason}). Searches for text work, but read every node of a graph. ` +
        "CREATE EXTENSION pg_trgm, run once by a superuser, ends that at the next start.",
    );
    return "none";
  }
  const { rows } = await client.query<{ datctype: string }>(
    "SELECT datctype FROM pg_database WHERE datname = current_database()",
  );
  // In this locale, pg_trgm ignores letters beyond ASCII.
  return ["C", "POSIX"].includes(rows[0]?.datctype ?? "") ? "ascii" : "unicode";
}
