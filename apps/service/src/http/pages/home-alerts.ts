import type { FastifyInstance, FastifyRequest } from "fastify";
import { addAlert } from "../../alerts/index.ts";
import type { Alert } from "../../store/alert-store.ts";
import { ConflictError, type ApiKey } from "../../store/types.ts";
import type { Context } from "../context.ts";
import { ApiError, parameterInvalid } from "../protocol/api-error.ts";
import { takeBodies } from "../protocol/bodies.ts";
import { isOfThisMachine } from "../protocol/this-machine.ts";
import { keyOf } from "../protocol/request-state.ts";

/** So many alerts are shown. */
const most = 50;
const longestBody = { bytes: 64 * 1024, name: "64 KiB" };

/** The alerts of the account of a full key, as the home page shows them; null for a restricted key. */
export async function alertsOf(
  { store }: Context,
  key: ApiKey,
  request: FastifyRequest,
): Promise<object | null> {
  if (key.graphIds !== null) return null;
  const alerts = await store.alerts.list(key.accountId, most + 1);
  return {
    /** Whether the page may add one. */
    can_add: isOfThisMachine(request.raw),
    has_more: alerts.length > most,
    data: alerts.slice(0, most).map(shownAlert),
  };
}

function shownAlert({ id, name, query, url, waiting, answer, answered, failing }: Alert): object {
  return { id, name, query, target: new URL(url).host, waiting, answer, answered, failing };
}

/**
 * Adds the request by which the home page adds an alert: from a page of the service on this machine, with a full key. The
 * answer has the secret, which is shown once. It is internal, and may change with the page.
 */
export function addHomeAlerts(app: FastifyInstance, context: Context): void {
  takeBodies(app, longestBody);
  app.post("/home/alerts", async (request, reply) => {
    const key = keyOf(request);
    if (!isOfThisMachine(request.raw) || !isOfOwnPage(context, request)) {
      throw new ApiError(
        "parameter_invalid",
        'Alerts are added by a page of the service on its own machine. There, use the command "alerts add".',
        { status: 403 },
      );
    }
    if (key.graphIds !== null) {
      const message = `The restricted API key ${key.masked} may not add alerts. Use a full key of the account.`;
      throw new ApiError("api_key_restricted", message);
    }
    const { name, query, webhook } = fieldsOf(request.body);
    const given = { accountId: key.accountId, name: name.trim(), query, url: webhook, allowsPrivate: false };
    const alert = await addAlert(context.store, given).catch((error: unknown) => {
      if (error instanceof RangeError || error instanceof ConflictError)
        throw parameterInvalid(null, error.message);
      throw error;
    });
    return reply
      .header("cache-control", "no-store")
      .status(201)
      .send({ id: alert.id, name: alert.name, secret: alert.secret });
  });
}

/** Browsers send both headers with a POST of a page, and no page can change them. */
function isOfOwnPage(context: Context, { headers }: FastifyRequest): boolean {
  const { origin, host = "" } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  // A name of another site may lead to this machine.
  const isOwnHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host);
  return origin === context.origin() || (isOwnHost && origin === `http://${host}`);
}

function fieldsOf(body: unknown): Readonly<Record<"name" | "query" | "webhook", string>> {
  let fields: unknown;
  try {
    fields = JSON.parse(String(body));
  } catch {
    fields = null;
  }
  const { name, query, webhook } = (fields ?? {}) as Record<string, unknown>;
  if (typeof name === "string" && typeof query === "string" && typeof webhook === "string")
    return { name, query, webhook };
  throw parameterInvalid(null, "The body is no JSON object with `name`, `query` and `webhook`.");
}
