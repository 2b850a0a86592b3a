import type { PageRow, Statement } from "./by-hand.ts";
import type { Question } from "./questions.ts";

/** A database that holds the rows and the advised indexes. */
export interface Engine {
  readonly title: string;
  /** The statement with the fragment, compiled anew. */
  readonly fragment: (question: Question) => Statement;
  /** Statements written by hand. The fastest of them counts. */
  readonly byHand: (question: Question) => readonly Statement[];
  /** The same statements with the fragment or its arms in place of the condition. */
  readonly around: (question: Question) => readonly Statement[];
  /** Returns the rows as an application gets them from the driver. */
  readonly rows: (statement: Statement) => Promise<readonly PageRow[]>;
  /** Returns the ids of the rows. */
  readonly run: (statement: Statement) => Promise<readonly string[]>;
  /** Returns the ids without using an index. */
  readonly scan: (question: Question) => Promise<readonly string[]>;
  /** A new search without statistics, which returns the ids of the first page. */
  readonly newSearch: () => (question: Question) => Promise<readonly string[]>;
  readonly explain: (statement: Statement) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Reports the progress of creating a database. */
export type Progress = (message: string) => void;

/** @throws if a name is given that is none of an engine, because nothing would be measured */
export function requireEngine(name: string | undefined, engines: object): void {
  if (name === undefined || Object.hasOwn(engines, name)) return;
  throw new Error(`There is no engine ${name}, but ${Object.keys(engines).join(", ")}.`);
}
