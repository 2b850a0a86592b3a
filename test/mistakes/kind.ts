import type { Random } from "../grammar/ebnf/random.ts";
import type { World } from "./world.ts";

/**
 * What a text was meant to say: a valid query, several queries that all have to match, or null where no repair
 * is right because the text does not say enough.
 */
export type Meaning = string | readonly string[] | null;

/** What is typed, what is meant, and further readings that are as good. */
export type Form = readonly [typed: string, meant: Meaning, ...orMeant: Meaning[]];

/** Where a mistake is made: `alone` stands for a whole query, `last` for what only ends one. */
export type Place = "anywhere" | "alone" | "first" | "last";

/**
 * A kind of mistake as templates. `{set}` stands for a field of type enumeration, `{set.a}` and `{set.b}` for two of
 * its values; template.ts lists the slots. Several entries may have the same kind.
 */
export interface TemplateKind {
  readonly kind: string;
  readonly forms: readonly Form[];
  /** Forms that contain a negation. `-` makes them of `forms`, with a minus before what is typed and meant. */
  readonly negated?: readonly Form[] | "-";
  readonly place?: Place;
  /** The notation has its own bounds, so a meaning with OR may stand among clauses joined by AND. */
  readonly isGrouped?: true;
}

/** A kind of mistake that can be made at any place of any valid query. */
export interface MutationKind {
  readonly kind: string;
  /** Returns null where the query gives no opportunity for the mistake. */
  readonly mutate: (query: ValidQuery, random: Random, world: World) => Mutation | null;
}

interface Mutation {
  readonly typed: string;
  /** By default, the query. */
  readonly meant?: Meaning;
}

/** A valid query in parts. */
export interface ValidQuery {
  readonly clauses: readonly ValidClause[];
  readonly connective: "AND" | "OR";
}

export interface ValidClause {
  readonly field: string;
  readonly isNegated: boolean;
  readonly symbol: ":" | "~" | ">" | ">=" | "<" | "<=";
  /** The value as written, with its quotes. */
  readonly value: string;
}

/** A mistake that was made in one text. */
export interface Mistake {
  readonly kind: string;
  readonly world: World;
  readonly isNegated: boolean;
  readonly typed: string;
  /** What is meant: one of these. */
  readonly meant: readonly Meaning[];
}
