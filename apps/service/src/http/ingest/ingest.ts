import type { Observation } from "../../../../shared/observations/observation.ts";
import { RefusedError } from "../../../../shared/observations/refused-error.ts";
import type { Ids } from "../../ids/index.ts";
import { ObservationError } from "../../model/observation-error.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import {
  findGraph,
  ObservationKeys,
  openGraph,
  rehearse,
  type Amount,
  type GraphWriters,
  type KeyedObservation,
  type RecordingBudgets,
} from "../../writer/index.ts";
import { ApiError, parameterInvalid } from "../protocol/api-error.ts";
import type { Place } from "../queue.ts";
import type { IngestParameters } from "./parameters.ts";
import type { SentObservations } from "./read-body.ts";

/** An observation that was refused, as the answer has it. */
interface Refusal {
  /** The line of the body, or the position in the array, from 1. */
  readonly line: number;
  readonly code: string;
  readonly message: string;
  /** The invalid key of the observation; null for the whole of it. */
  readonly param: string | null;
}

/** What became of the observations of a request. */
export interface IngestResult {
  readonly object: "ingest_result";
  /** Null if the graph does not exist, because nothing was accepted. */
  readonly graph_id: string | null;
  readonly accepted: number;
  readonly duplicate: number;
  readonly refused: readonly Refusal[];
}

/** What observations are recorded with. */
export interface IngestOptions {
  readonly store: GraphStore;
  readonly ids: Ids;
  readonly budgets: RecordingBudgets;
  readonly writers: GraphWriters;
}

/** So few observations are recorded in one transaction that other writers wait for milliseconds. */
const mostAtOnce = 100;
/** Those of an atomic request are recorded in one. */
const mostAtomic = 2000;

/** A graph was deleted while it was recorded in. */
export class GraphDeletedError extends Error {
  override readonly name = "GraphDeletedError";
}

interface Request {
  readonly accountId: string;
  readonly parameters: IngestParameters;
  readonly sent: SentObservations;
  readonly place: Place;
}

/**
 * Records the observations of a request.
 *
 * @throws {ApiError} if one of an atomic request is refused; nothing is recorded then
 * @throws {BudgetError} if the account has recorded too much; nothing is recorded then
 * @throws {GraphDeletedError} if the graph is deleted meanwhile
 */
export async function ingest(
  { store, ids, budgets, writers }: IngestOptions,
  { accountId, parameters, sent: { observations, errors }, place }: Request,
): Promise<IngestResult> {
  const { atomic, source, merge: isShared, lateAfter } = parameters;
  if (atomic && observations.length > mostAtomic) throw tooManyAtomic(observations.length);
  const refused: Refusal[] = [];
  const refuse = (line: number, { code, field, message }: ObservationError): void => {
    if (atomic) throw parameterInvalid(field, `Line ${line}: ${message}`);
    refused.push({ line, code, message, param: field });
  };
  const refuseRecorded = ({ index, cause }: RefusedError): void => {
    if (!(cause instanceof ObservationError)) throw cause;
    refuse(observations[index]?.line ?? 0, cause);
  };
  for (const { line, error } of errors) refuse(line, error);

  const keys = new ObservationKeys();
  const keyed: KeyedObservation[] = [];
  for (const { observation } of observations) {
    const one = keys.add(observation);
    if (one !== null) keyed.push(one);
    await place.built(1);
  }
  const toOpen = {
    accountId,
    name: parameters.graph,
    now: Date.now(),
    ...(parameters.ref !== null && { ref: parameters.ref }),
  };
  const found = await findGraph(toOpen, { store });
  let duplicate = observations.length - keyed.length;
  const result = (graph_id: string | null): IngestResult => {
    refused.sort((one, other) => one.line - other.line);
    const accepted = observations.length + errors.length - refused.length - duplicate;
    return { object: "ingest_result", graph_id, accepted, duplicate, refused };
  };
  if (keyed.length === 0) return result(found?.id ?? null);
  budgets.take(accountId, amountOf(keyed, found === null));
  if (found === null) {
    const refusals = await rehearse(keyed, { source, isShared });
    const isNothing = refusals.length === keyed.length;
    if (atomic || isNothing) for (const refusal of refusals) refuseRecorded(refusal);
    if (isNothing) return result(null);
  }
  const { graphId } =
    found === null ? await openGraph(toOpen, { store, ids, source }) : { graphId: found.id };
  const writer = writers.of(graphId, { source, isShared, lateAfter });
  const how = { leavesOut: !atomic, keepsAllNodes: parameters.keepLateNodes };
  try {
    // Late observations become fewer events if they are recorded together.
    const before = await writer.lateBefore();
    const late = keyed.findIndex(({ observation }) => observation.at >= before);
    const first = atomic || late === -1 ? keyed.length : Math.max(late, mostAtOnce);
    for (let start = 0, end = first; start < keyed.length; [start, end] = [end, end + mostAtOnce]) {
      await place.built(Infinity);
      const recorded = await writer.recordKeyed(keyed.slice(start, end), how);
      duplicate += recorded.known;
      for (const refusal of recorded.refused) refuseRecorded(refusal);
    }
  } catch (error) {
    if (error instanceof RefusedError) refuseRecorded(error);
    if (error instanceof RangeError && (await store.getGraph(graphId)) === null) {
      throw new GraphDeletedError("The graph was deleted meanwhile. Send this again");
    }
    throw error;
  }
  return result(graphId);
}

/** How much observations are at most. */
function amountOf(keyed: readonly KeyedObservation[], isNew: boolean): Amount {
  const nodes = keyed.filter(({ observation }) => isStart(observation)).length;
  return { graphs: isNew ? 1 : 0, nodes, observations: keyed.length };
}

function isStart({ type }: Observation): boolean {
  return type === "session.started" || type === "agent.spawned";
}

function tooManyAtomic(count: number): ApiError {
  const [sent, most] = [count, mostAtomic].map((number) => number.toLocaleString("en-US"));
  const message = `The body has ${sent} observations, and with \`atomic=true\` at most ${most} are recorded. Send fewer, or without it.`;
  return new ApiError("parameter_invalid", message, { status: 413, param: "atomic" });
}
