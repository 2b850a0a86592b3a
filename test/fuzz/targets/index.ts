import type { Target } from "../loop/target.ts";

/** The targets by name: the folder whose branches guide the changes, and how to load the target. */
export const targets = {
  language: { folder: "src", load: async () => (await import("./language.ts")).language() },
  service: { folder: "apps/service/src", load: async () => (await import("./service.ts")).service() },
} satisfies Readonly<Record<string, { readonly folder: string; readonly load: () => Promise<Target> }>>;

export type TargetName = keyof typeof targets;
