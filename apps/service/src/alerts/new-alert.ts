import { randomBytes } from "node:crypto";
import { readQuery } from "../http/parameters/query.ts";
import { isName, longestName } from "../model/name.ts";
import type { NewAlert } from "../store/alert-store.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { isPrivateHost } from "./private-address.ts";
import { newSecret } from "./secret.ts";

const longestUrl = 2000;

/**
 * Adds an alert, and returns it with its secret, which is shown once.
 *
 * @throws {ApiError} if the query is not valid
 * @throws {RangeError} if the name or the address is not, or the address is private and may not be
 * @throws {ConflictError} if the account has an alert of that name
 */
export async function addAlert(
  store: GraphStore,
  given: Pick<NewAlert, "accountId" | "name" | "query" | "url" | "allowsPrivate">,
): Promise<NewAlert> {
  if (!isName(given.name)) {
    throw new RangeError(
      `Write a name of 1 to ${longestName} characters, without line breaks and other control characters.`,
    );
  }
  const alert = {
    ...given,
    id: `alert_${randomBytes(12).toString("base64url")}`,
    query: readQuery(given.query).canonical,
    url: readWebhook(given.url, given.allowsPrivate),
    secret: newSecret(),
    created: Date.now(),
  };
  await store.alerts.add(alert);
  return alert;
}

/** Reads the address of a webhook. */
function readWebhook(text: string, allowsPrivate: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !isHttp || text.length > longestUrl) {
    throw new RangeError(
      `The webhook ${JSON.stringify(text.slice(0, 100))} is not an address to send to. Write one such as https://example.com/alerts, of at most ${longestUrl} characters.`,
    );
  }
  if (url.username !== "" || url.password !== "" || url.hash !== "") {
    throw new RangeError(
      "The webhook has a user, a password or a fragment (#…), which are not sent. Write it without them; requests are signed.",
    );
  }
  if (!allowsPrivate && isPrivateHost(url)) {
    throw new RangeError(
      `The webhook is at ${url.host}, on this machine or in a private network. Write a public address, or use the command "alerts add" with --allow-private.`,
    );
  }
  return url.href;
}
