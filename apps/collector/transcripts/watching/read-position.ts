import { asList, asText, parseObject } from "../json.ts";
import type { TailPosition } from "./tail.ts";

/**
 * What is stored of a transcript, so that a restart goes on where it stopped: how far its lines were recorded, and the
 * keys of messages by which other transcripts refer to it.
 */
export interface ReadPosition extends TailPosition {
  /** The key of the last message, which summaries name. */
  readonly lastKey: string | null;
  /** The keys of messages without a predecessor, with which copies begin. */
  readonly roots: readonly string[];
}

/** The stored text of a position. */
export function positionText(position: ReadPosition): string {
  return JSON.stringify(position);
}

/** The position of a stored text; null if another version of this program has written something else. */
export function parsePosition(text: string): ReadPosition | null {
  const json = parseObject(text);
  const hash = json?.["hash"];
  const [offset, size, modified, inode] = ["offset", "size", "modified", "inode"].map((key) => json?.[key]);
  if (
    typeof hash !== "string" ||
    typeof offset !== "number" ||
    typeof size !== "number" ||
    typeof modified !== "number" ||
    typeof inode !== "number"
  ) {
    return null;
  }
  const roots = asList(json?.["roots"]).flatMap((root) => asText(root) ?? []);
  return { offset, size, modified, inode, hash, roots, lastKey: asText(json?.["lastKey"]) };
}
