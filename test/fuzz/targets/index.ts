import type { Target } from "../loop/target.ts";

/** The targets by name: the folders whose branches guide the changes, and how to load the target. */
export const targets = {
  language: { folders: ["src"], load: async () => (await import("./language.ts")).language() },
  service: {
    folders: ["apps/collector", "apps/service/src", "apps/shared"],
    load: async () => (await import("./service.ts")).service(),
  },
} satisfies Readonly<
  Record<string, { readonly folders: readonly string[]; readonly load: () => Promise<Target> }>
>;

export type TargetName = keyof typeof targets;
