import type { FastifyInstance } from "fastify";
import { HookError, hookPath, HookRecorder, readHook, type Hook } from "../../../../collector/index.ts";
import { RefusedError } from "../../../../shared/observations/refused-error.ts";
import {
  AccountRecorder,
  BudgetError,
  type AccountRecorderOptions,
  type RecordingBudgets,
} from "../../writer/index.ts";
import { ApiError, parameterInvalid, recordingLimited } from "../protocol/api-error.ts";
import { takeBodies } from "../protocol/bodies.ts";
import { isOfThisMachine } from "../protocol/this-machine.ts";
import { keyOf } from "../protocol/request-state.ts";

/** A hook contains the result of a tool, which may be a file. */
const bodyLimit = { bytes: 4 * 2 ** 20, name: "4 MiB" };
/** In bytes. A larger body takes long to parse, so it waits for the turn of its key. A hook waits for a second only. */
const largeBody = 256 * 1024;

/** Refuses a request that comes from another machine. Call it before the key of a request is read. */
export function refuseOtherMachines(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (isOfThisMachine(request.raw)) done();
    else done(new ApiError("api_key_restricted", otherMachine, { status: 403 }));
  });
}

const otherMachine =
  "Hooks are taken from this machine only. To take them from other machines too, start the service with `--remote-hooks`.";

/** Adds `POST /hooks/claude-code`, which takes what hooks of Claude Code send. */
export function addClaudeCodeHooks(
  app: FastifyInstance,
  options: AccountRecorderOptions,
  budgets: RecordingBudgets,
): void {
  const recorderOf = (accountId: string): AccountRecorder => new AccountRecorder(accountId, options);
  const recorder = new HookRecorder({ recorderOf, budgets });
  takeBodies(app, bodyLimit);
  app.post(hookPath, async (request, reply) => {
    const key = keyOf(request);
    const { body } = request;
    const read = (): Hook => hookIn(body);
    try {
      const isLarge = body instanceof Buffer && body.length > largeBody;
      const hook = isLarge ? await app.queue.atTurn(key.id, reply.raw, read) : read();
      await recorder.record(key.accountId, hook);
    } catch (error) {
      if (error instanceof BudgetError) throw recordingLimited(error.counted, error.limit, error.wait);
      // The other hooks still count, and an error would only disturb the session.
      if (!(error instanceof RefusedError)) throw error;
      request.log.warn({ reason: error.message }, "hook refused");
    }
    // To Claude Code, an empty answer means: no opinion.
    return reply.code(204).send();
  });
}

function hookIn(body: unknown): Hook {
  const json = jsonIn(body);
  try {
    if (typeof json === "object" && json !== null && !Array.isArray(json)) {
      return readHook(json as Readonly<Record<string, unknown>>);
    }
  } catch (error) {
    throw error instanceof HookError ? parameterInvalid(error.field, error.message) : error;
  }
  throw parameterInvalid(null, "The body is not a JSON object. Send the input of the hook.");
}

function jsonIn(body: unknown): unknown {
  try {
    return body instanceof Buffer ? JSON.parse(body.toString("utf8")) : null;
  } catch {
    return null;
  }
}
