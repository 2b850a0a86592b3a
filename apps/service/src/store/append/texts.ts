import type { NodeRecord } from "../../model/event.ts";
import type { Database, Queries, Values } from "../database.ts";
import { foldedTexts, textRow } from "../records/node-row.ts";
import { inSlices } from "../slices.ts";
import { join, sql } from "../sql.ts";
import type { NodeVersion } from "./versions.ts";

/** The texts of the newest stored version of a node. */
export interface StoredTexts {
  readonly textId: number;
  /** Whether superseded versions have them too. */
  readonly isInHistory: boolean;
}

/** A node version, and the texts that it shares with the versions before and after it. */
export interface TextVersion extends NodeVersion {
  readonly texts: Texts;
}

interface Texts {
  id: number | null;
  isInHistory: boolean;
}

/** The texts of the node versions of an append. Versions of a node share them until they change. */
export class AppendedTexts {
  readonly #new: { readonly texts: Texts; readonly node: NodeRecord }[] = [];

  /** The versions of a node with their texts. The versions are in order, oldest first. */
  share(versions: readonly NodeVersion[], stored: StoredTexts | null): readonly TextVersion[] {
    let texts: Texts | null = stored === null ? null : { id: stored.textId, isInHistory: stored.isInHistory };
    let generation = 0;
    return versions.map((version) => {
      if (texts === null || version.textGeneration !== generation) {
        texts = { id: null, isInHistory: false };
        this.#new.push({ texts, node: version.node });
      }
      generation = version.textGeneration;
      return { ...version, texts };
    });
  }

  /** Gives an id to all new texts. */
  async identify(database: Database, transaction: Queries, graph: number): Promise<void> {
    if (this.#new.length === 0) return;
    const { textIndex } = database;
    if (textIndex !== null) {
      return inSlices(this.#new, ({ texts, node }) => {
        texts.id = textIndex.add(graph, foldedTexts(node));
      });
    }
    const ids = (await database.newTextIds?.(transaction, this.#new.length)) ?? [];
    this.#new.forEach(({ texts }, index) => (texts.id = ids[index] ?? null));
  }
}

/** The id of texts after `identify`. */
export function textIdOf({ texts }: TextVersion): number {
  if (texts.id === null) throw new Error("The texts have no id yet.");
  return texts.id;
}

/** Writes the texts that superseded versions have and that are not there yet. */
export async function insertHistoryTexts(
  transaction: Queries,
  graph: number,
  superseded: readonly TextVersion[],
): Promise<void> {
  await transaction.insert("history_texts", historyTexts(graph, superseded));
}

function* historyTexts(graph: number, superseded: readonly TextVersion[]): Iterable<Values> {
  for (const version of superseded) {
    if (version.texts.isInHistory) continue;
    version.texts.isInHistory = true;
    yield textRow(graph, version.node, textIdOf(version));
  }
}

/** Deletes those of the texts that no superseded version has any more. */
export async function removeHistoryTexts(transaction: Queries, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  await transaction.plan(sql`
    DELETE FROM history_texts WHERE text_id IN (${join(
      textIds.map((id) => sql`${id}`),
      ", ",
    )})
      AND NOT EXISTS (SELECT 1 FROM node_history WHERE node_history.text_id = history_texts.text_id)`);
}
