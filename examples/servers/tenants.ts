const tenants = new Map([
  ["Bearer key-of-acme", "acme"],
  ["Bearer key-of-globex", "globex"],
]);

/** The tenant that a request is for. An application asks its sessions or its API keys here. */
export function tenantOf(authorization: string | null | undefined): string | undefined {
  return tenants.get(authorization ?? "");
}

/** The answer to a request without a key. */
export const unauthorized = {
  error: { type: "authentication_error", message: "Send an API key: `Authorization: Bearer …`." },
};
