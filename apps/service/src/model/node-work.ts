import type { NodeRecord } from "./event.ts";

/** The recorder's state of a node that is not part of the node. */
export interface NodeWork {
  readonly node: NodeRecord;
  /** The nodes that a waits observation names, by id. */
  readonly waitsOn: readonly string[];
  /** Whether it has had any activity since it was created. */
  readonly active: boolean;
  /** The position of the event that created it. */
  readonly createdSeq: number;
}
