import type { SearchProblem } from "../../backend.ts";
import type { OrderedTable } from "../table.ts";
import type { Run } from "../run.ts";
import { catalogs } from "./catalogs.ts";
import { compareColumns } from "./columns.ts";
import { compareIndexes } from "./indexes.ts";
import { sampleFolded, sampleKeys, sampleSqlite } from "./samples.ts";
import { tryStatements } from "./statements.ts";
import { Verification } from "./verification.ts";

/**
 * Compares the options of a search with the catalog of its database and with the first rows of its table. Of a dialect
 * without a catalog here, statements and rows are looked at alone.
 *
 * @throws SearchError if the database refuses a statement on its catalog
 */
export async function verifySearch(definition: OrderedTable, run: Run): Promise<readonly SearchProblem[]> {
  const catalog = catalogs[definition.dialect.name];
  const verification = new Verification(definition, run, catalog);
  const { problems } = verification;
  const compared = catalog === undefined ? { isTable: false } : await compareColumns(verification, catalog);
  if (compared === null) return problems;
  await tryStatements(verification);
  await sampleFolded(verification);
  if (catalog?.isSampled === true) await sampleSqlite(verification);
  const hasUniqueIndexes = compared.isTable && catalog?.hasUniqueIndexes === true;
  if (!hasUniqueIndexes) await sampleKeys(verification);
  if (compared.isTable && catalog !== undefined) await compareIndexes(verification, catalog);
  return problems;
}
