import type { Oracle } from "../oracle.ts";
import { facets } from "./facets.ts";
import { folding } from "./folding.ts";
import { pages } from "./pages.ts";
import { partition } from "./partition.ts";
import { pivot } from "./pivot.ts";
import { plans } from "./plans.ts";
import { predicate } from "./predicate.ts";
import { reference } from "./reference.ts";
import { equivalents } from "./rewritings.ts";

/** The relations that hold on every engine. */
export const oracles: readonly Oracle[] = [
  reference,
  predicate,
  partition,
  pivot,
  equivalents,
  folding,
  plans,
  pages,
  facets,
];
