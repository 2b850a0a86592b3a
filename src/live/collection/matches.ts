import { compilePredicate } from "../../memory/predicate.ts";
import type { CheckedClause, CheckedQuery } from "../../validate/checked-query.ts";
import type { OrderKey, RecordOrder } from "./orders.ts";
import { keepOnly, unionOf, type Selection } from "./selection.ts";
import { Bits } from "./bits.ts";
import type { SlotSet } from "./slot-set.ts";

/** Records in slots, with an index for each field. */
export interface Indexed<R> {
  readonly recordIn: (slot: number) => R;
  /** The slots that have a record. */
  readonly used: SlotSet;
  /** One more than the greatest slot. */
  readonly capacity: () => number;
  readonly select: (clause: CheckedClause<R>) => NegatableSelection;
}

/** A selection, or all records that are not in it. */
type NegatableSelection = Selection & { readonly isNegated: boolean };

/** Where a page begins, and which way it goes. */
export interface PageStart {
  /** Whether a key belongs to the records from which the page is taken: those beyond a place along the course. */
  readonly isBeyond: (key: OrderKey) => boolean;
  readonly isForward: boolean;
  readonly limit: number;
}

/** So many candidates are tested one by one. */
const fewCandidates = 2_000;

/** So many records of an order are tested before the indexes are asked. */
const shortWalk = 1_000;

/** A record that is compared with the first ones takes so many steps of a walk along an order. */
const stepsOfComparison = 8;

/** So many records are sorted at least, where the first ones along an order are found. */
const fewSorted = 100;

/** A record with its place in an order. */
interface Keyed {
  readonly slot: number;
  readonly key: OrderKey;
}

/** The records that match queries, found when they are asked for. */
export class Matches<R> {
  readonly #source: Indexed<R>;
  readonly #test: (slot: number) => boolean;
  /** What records have to meet, that with the fewest candidates first. */
  readonly #parts: readonly Part<R>[];
  #found: readonly number[] | Bits | undefined;

  /** @param held sets that records have to be in besides */
  constructor(source: Indexed<R>, queries: readonly CheckedQuery<R>[], held: readonly SlotSet[]) {
    this.#source = source;
    const matches = compilePredicate(queries);
    this.#test = (slot) => held.every((set) => set.has(slot)) && matches(source.recordIn(slot));
    const parts = queries
      .flatMap(({ connective, clauses }) => (connective === "OR" ? [clauses] : clauses.map((one) => [one])))
      .map((clauses) => clauses.map((clause) => source.select(clause)));
    const all = [...held.map((set) => [{ ...unionOf([set]), isNegated: false }]), ...parts];
    this.#parts = all.map((selections) => new Part(source, selections)).sort((a, b) => a.most - b.most);
  }

  /** The number of records that match. */
  count(): number {
    const [part, ...others] = this.#parts;
    if (part === undefined) return this.#source.used.size;
    if (others.length === 0 && part.isCounted) return part.most;
    const found = this.#all();
    return found instanceof Bits ? found.count() : found.length;
  }

  /** Visits slots of records that match, until `visit` returns false. */
  forEach(visit: (slot: number) => boolean): void {
    let isOver = false;
    const each = (slot: number): void => {
      isOver ||= !visit(slot);
    };
    this.#all().forEach(each);
  }

  /** The slots of the first records along an order. */
  page(order: RecordOrder<R>, start: PageStart): readonly number[] {
    const { isBeyond, isForward, limit } = start;
    const { recordIn } = this.#source;
    if (limit === 0) return [];
    if ((this.#parts[0]?.most ?? Infinity) <= fewCandidates) return this.#first(order, start, this.#slots());
    const from = order.slots.placeWhere((_, slot) => isBeyond(order.keyOf(recordIn(slot))) !== isForward);
    const page: number[] = [];
    let steps = 0;
    let longestWalk = Infinity;
    let bits: Bits | null = null;
    order.slots.walk(from, isForward, (slot) => {
      steps += 1;
      if (steps > longestWalk) return false;
      if (steps === shortWalk && this.#parts.length > 0) {
        const found = this.#all();
        bits = found instanceof Bits ? found : null;
        longestWalk = steps + stepsOfComparison * this.count();
      }
      if (bits === null ? this.#test(slot) : bits.has(slot)) page.push(slot);
      return page.length < limit;
    });
    return steps > longestWalk ? this.#first(order, start, this.#slots()) : page;
  }

  /** The first of some slots along an order. */
  #first(
    order: RecordOrder<R>,
    { isBeyond, isForward, limit }: PageStart,
    slots: readonly number[],
  ): readonly number[] {
    const compare = (a: Keyed, b: Keyed): number =>
      isForward ? order.compare(a.key, b.key) : order.compare(b.key, a.key);
    const first: Keyed[] = [];
    let last: Keyed | undefined;
    for (const slot of slots) {
      const one = { slot, key: order.keyOf(this.#source.recordIn(slot)) };
      if ((last !== undefined && compare(one, last) > 0) || !isBeyond(one.key)) continue;
      first.push(one);
      // Many at once are sorted faster than each is put into its place.
      if (first.length < 2 * limit + fewSorted) continue;
      first.sort(compare).splice(limit);
      last = first.at(-1);
    }
    return first
      .sort(compare)
      .slice(0, limit)
      .map(({ slot }) => slot);
  }

  #slots(): readonly number[] {
    const found = this.#all();
    if (!(found instanceof Bits)) return found;
    const slots: number[] = [];
    found.forEach((slot) => slots.push(slot));
    return slots;
  }

  #all(): readonly number[] | Bits {
    return (this.#found ??= this.#find());
  }

  #find(): readonly number[] | Bits {
    const { used, capacity } = this.#source;
    const [first, ...others] = this.#parts;
    const bits = new Bits(capacity());
    if (first === undefined) {
      used.addTo(bits);
      return bits;
    }
    if (first.most <= fewCandidates) {
      return first.candidates().filter((slot) => this.#test(slot));
    }
    first.addTo(bits);
    for (const part of others) keepOnly(bits, capacity(), part);
    if (this.#parts.every(({ isExact }) => isExact)) return bits;
    bits.forEach((slot) => {
      if (!this.#test(slot)) bits.delete(slot);
    });
    return bits;
  }
}

/** What records have to meet: one of some clauses. */
class Part<R> {
  /** No more records meet it. */
  readonly most: number;
  /** Whether just `most` records meet it. */
  readonly isCounted: boolean;
  /** Whether all candidates meet it. */
  readonly isExact: boolean;
  readonly #source: Indexed<R>;
  readonly #selections: readonly NegatableSelection[];

  constructor(source: Indexed<R>, selections: readonly NegatableSelection[]) {
    const { size } = source.used;
    this.#source = source;
    this.#selections = selections;
    const most = this.#selections.map((one) => {
      if (!one.isNegated) return one.most;
      return one.isCounted ? size - one.most : size;
    });
    this.most = Math.min(
      most.reduce((sum, each) => sum + each, 0),
      size,
    );
    this.isCounted = this.#selections.length === 1 && this.#selections.every(({ isCounted }) => isCounted);
    this.isExact = this.#selections.every(({ isExact }) => isExact);
  }

  /** The slots that can meet it. */
  candidates(): readonly number[] {
    const slots = new Set<number>();
    if (this.#selections.some(({ isNegated }) => isNegated)) {
      const bits = new Bits(this.#source.capacity());
      this.addTo(bits);
      bits.forEach((slot) => slots.add(slot));
    } else {
      for (const { forEach } of this.#selections) forEach((slot) => slots.add(slot));
    }
    return [...slots];
  }

  /** Sets the bits of the slots that can meet it. */
  addTo(bits: Bits): void {
    for (const { isNegated, isExact, addTo } of this.#selections) {
      if (!isNegated) addTo(bits);
      else if (!isExact) this.#source.used.addTo(bits);
      else {
        const others = new Bits(this.#source.capacity());
        const matching = new Bits(this.#source.capacity());
        this.#source.used.addTo(others);
        addTo(matching);
        others.deleteAll(matching);
        bits.addAll(others);
      }
    }
  }
}
