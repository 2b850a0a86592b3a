import type { FastifyInstance } from "fastify";
import type { Observation } from "../../../../shared/observations/observation.ts";
import { RefusedError } from "../../../../shared/observations/refused-error.ts";
import type { Ids } from "../../ids/index.ts";
import { ObservationError } from "../../model/observation-error.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import {
  BudgetError,
  findGraph,
  GraphWriters,
  ObservationKeys,
  openGraph,
  rehearse,
  type KeyedObservation,
  type RecordingBudgets,
} from "../../writer/index.ts";
import type { Context } from "../context.ts";
import { ApiError, busy, parameterInvalid, recordingLimited, tooManyAtOnce } from "../protocol/api-error.ts";
import { takeBodies } from "../protocol/bodies.ts";
import type { Place } from "../queue.ts";
import { readParameters, type IngestParameters } from "./parameters.ts";
import { bodyLimit, readBody, type SentObservations } from "./read-body.ts";

/** The path that observations are sent to. */
export const ingestPath = "/ingest/v1/observations";

/** An observation that was refused, as the answer has it. */
interface Refusal {
  /** The line of the body, or the position in the array, from 1. */
  readonly line: number;
  readonly code: string;
  readonly message: string;
  /** The invalid key of the observation; null for the whole of it. */
  readonly param: string | null;
}

/** The answer. */
interface IngestResult {
  readonly object: "ingest_result";
  /** Null if the graph does not exist, because nothing was accepted. */
  readonly graph_id: string | null;
  readonly accepted: number;
  readonly duplicate: number;
  readonly refused: readonly Refusal[];
}

interface IngestOptions {
  readonly store: GraphStore;
  readonly ids: Ids;
  readonly budgets: RecordingBudgets;
  readonly writers: GraphWriters;
}

/** So few observations are recorded in one transaction that other writers wait for milliseconds. */
const mostAtOnce = 500;
/** Those of an atomic request are recorded in one. */
const mostAtomic = 2000;
/** So many requests of a key may be read at a time, which bounds the memory of their bodies. */
const mostOfKey = 4;

/** Adds `POST /ingest/v1/observations`. */
export function addIngest(
  app: FastifyInstance,
  { store, ids, queue }: Pick<Context, "store" | "ids" | "queue">,
  budgets: RecordingBudgets,
): void {
  const options = { store, ids, budgets, writers: new GraphWriters({ store, ids }) };
  const open = new Map<string, number>();
  takeBodies(app, bodyLimit);
  app.addHook("onRequest", (request, reply, done) => {
    const id = request.apiKey?.id ?? "";
    const count = (open.get(id) ?? 0) + 1;
    if (count > mostOfKey) {
      done(tooManyAtOnce());
      return;
    }
    open.set(id, count);
    reply.raw.once("close", () => {
      const rest = (open.get(id) ?? 1) - 1;
      if (rest === 0) open.delete(id);
      else open.set(id, rest);
    });
    done();
  });
  app.post(ingestPath, async (request, reply) => {
    const key = request.apiKey;
    if (key === null) throw new Error("Observations were taken before their key was checked.");
    const parameters = readParameters(request.url);
    const place = await queue.enter(key.id, bodyLimit.bytes, reply.raw);
    try {
      const sent = await readBody(request, Date.now(), place);
      const result = await ingest(options, { accountId: key.accountId, parameters, sent, place });
      return await reply.type("application/json; charset=utf-8").send(JSON.stringify(result));
    } catch (error) {
      if (error instanceof BudgetError) throw recordingLimited(error.counted, error.limit, error.wait);
      if (error instanceof GraphDeleted) throw busy(error.message, request.id);
      throw error;
    } finally {
      place.leave(0);
    }
  });
}

/** A graph was deleted while it was recorded in. */
class GraphDeleted extends Error {
  override readonly name = "GraphDeleted";
}

interface Request {
  readonly accountId: string;
  readonly parameters: IngestParameters;
  readonly sent: SentObservations;
  readonly place: Place;
}

async function ingest(
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
  const atOnce = atomic ? keyed.length : mostAtOnce;
  try {
    for (let start = 0; start < keyed.length; start += atOnce) {
      await place.built(Infinity);
      const recorded = await writer.recordKeyed(keyed.slice(start, start + atOnce), how);
      duplicate += recorded.known;
      for (const refusal of recorded.refused) refuseRecorded(refusal);
    }
  } catch (error) {
    if (error instanceof RefusedError) refuseRecorded(error);
    if (error instanceof RangeError)
      throw new GraphDeleted("The graph was deleted meanwhile. Send this again");
    throw error;
  }
  return result(graphId);
}

/** How much observations are at most. */
function amountOf(
  keyed: readonly KeyedObservation[],
  isNew: boolean,
): Parameters<RecordingBudgets["take"]>[1] {
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
