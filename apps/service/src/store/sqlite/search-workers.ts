import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import Sqlite from "better-sqlite3";
import type { Answer, Question, SearchWorker } from "../search/worker.ts";
import { programOf, startChild } from "./child.ts";
import { connect } from "./open.ts";
import type { Reply } from "./search-process.ts";
import { SqliteSearches } from "./searches.ts";

/** The program of search processes. */
export const defaultProgram = programOf("search-process");

/**
 * A process that answers the questions of searches. SQLite statements run to their end in the process that started
 * them, so the process is killed to stop one.
 */
export class SearchProcess implements SearchWorker {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #isStopped = false;
  #fail: ((error: Error) => void) | null = null;

  /** @param path The file of the database. */
  constructor(program: string, path: string) {
    this.#child = startChild(program, [path]);
    this.#ended = once(this.#child, "close").catch(() => undefined);
    this.#child.on("error", (error) => this.#end(error));
    this.#child.on("exit", () => this.#end(new Error("The search process ended.")));
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) throw new Error("The search process was stopped.");
      this.#fail = reject;
      this.#child.once("message", (reply: Reply) => {
        this.#fail = null;
        if ("answer" in reply) resolve(reply.answer);
        else
          reject(
            reply.code === "" ? new Error(reply.error) : new Sqlite.SqliteError(reply.error, reply.code),
          );
      });
      this.#child.send(question);
    });
  }

  async stop(): Promise<void> {
    this.#end(new Error("The search process was stopped."));
    this.#child.kill("SIGKILL");
    // Without it, a program that does nothing else ends before what follows the stop.
    this.#child.ref();
    await this.#ended;
  }

  #end(error: Error): void {
    this.#isStopped = true;
    this.#fail?.(error);
    this.#fail = null;
  }
}

/** Answers in this process, which does nothing else meanwhile. For programs that measure or test searches themselves. */
export function searchHere(path: string): SearchWorker {
  const connection = connect(path, "searches");
  const searches = new SqliteSearches(connection);
  return {
    isStopped: false,
    ask: (question) => searches.answer(question),
    stop: async () => void connection.close(),
  };
}
