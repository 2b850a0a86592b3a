/**
 * The program of a search process: it answers questions about the database that its argument names, one after the other.
 * It ends when the process that started it has ended.
 */
import type { Answer, Question } from "../search/worker.ts";
import { codeOf } from "../unusable-database.ts";
import { endWithParent } from "./end-with-parent.ts";
import { connect } from "./open.ts";
import { SqliteSearches } from "./searches.ts";

/** The answer to a question, or an error with the code that SQLite gave it. */
export type Reply = { readonly answer: Answer } | { readonly error: string; readonly code: string };

const [path = ""] = endWithParent(5);

let searches: SqliteSearches | undefined;

process.on("message", (question: Question) => {
  void replyTo(question).then((reply) => process.send?.(reply));
});

async function replyTo(question: Question): Promise<Reply> {
  try {
    // The first question is answered with the error if the database cannot be opened.
    searches ??= new SqliteSearches(connect(path, "searches"));
    return { answer: await searches.answer(question) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), code: codeOf(error) };
  }
}
