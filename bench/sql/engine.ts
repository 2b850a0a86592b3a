import type { Statement } from "./by-hand.ts";
import type { Question } from "./questions.ts";

/** A database that holds the rows and the advised indexes. */
export interface Engine {
  readonly title: string;
  /** The statement with the fragment, compiled anew. */
  readonly fragment: (question: Question) => Statement;
  /** Statements written by hand, some of which may be quicker than others. */
  readonly byHand: (question: Question) => readonly Statement[];
  /** Such statements with the fragment in them, or with those of its arms. */
  readonly around: (question: Question) => readonly Statement[];
  /** Gives the ids. */
  readonly run: (statement: Statement) => Promise<readonly string[]>;
  /** The same without any index. */
  readonly scan: (question: Question) => Promise<readonly string[]>;
  readonly explain: (statement: Statement) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Tells how far the making of a database is. */
export type Progress = (message: string) => void;
