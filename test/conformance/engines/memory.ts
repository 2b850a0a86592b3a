import { compilePredicate } from "wherefore";
import type { Engine } from "../engine.ts";

/** The in-memory predicate on the unconverted records, hostile values included. */
export const memory: Engine = {
  name: "memory",
  unavailable: () => null,
  open: async () => ({
    load: async ({ records }) => ({
      run: async (asked) => records.filter(compilePredicate(asked)).map((record) => record.id),
      close: async () => {},
    }),
    close: async () => {},
  }),
};
