import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

/** A new secret of an alert, as Standard Webhooks writes it: `whsec_` and its bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

/** What is signed. */
interface Message {
  readonly id: string;
  /** In Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The value of the header `webhook-signature`: a signature by each secret, the newest first.
 *
 * @example
 * ```ts
 * signatures([secret], { id: "msg_1", timestamp: 1767225600, body: "{}" }); // "v1,K5oZfz…"
 * ```
 */
export function signatures(secrets: readonly string[], { id, timestamp, body }: Message): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
