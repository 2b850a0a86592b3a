import { lazily } from "@wherefore/playground/components";

/** The warnings about the query. */
export const Warnings = lazily(async () => (await import("./analysis.tsx")).Warnings, "");

/** Why the query finds a node, or not. */
export const Reasons = lazily(async () => (await import("./analysis.tsx")).Reasons, "Looking…");
