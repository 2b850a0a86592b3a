import { compile, compilePredicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { Change, GraphEvent, NodeRecord } from "../../viewer/model/api-types.ts";
import { Timeline } from "../../viewer/model/timeline.ts";
import { countsOf, creation, event, node } from "./nodes.ts";

/** A source of random numbers that is the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A graph with a history, all in memory, and the part of the interface that the viewer uses. */
export class FakeService {
  /** All nodes as of the newest event. */
  readonly #nodes = new Map<string, NodeRecord>();
  readonly #events: GraphEvent[] = [];
  readonly #random: (below: number) => number;
  #clock = 1_000_000;
  /** The paths that were requested. */
  readonly asked: string[] = [];
  /** The number of nodes that were answered. */
  answered = 0;
  /** How often requests are refused, of 100. */
  refused = 0;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  get events(): readonly GraphEvent[] {
    return this.#events;
  }

  /** Adds nodes whose creation is no longer among the events. */
  addOld(count: number, parentOf: (index: number) => string | null): void {
    for (let index = 0; index < count; index++) {
      // Some nodes are created at the same time, and some long after the others.
      this.#clock += [0, 0, 1, 7, 40, 5000][this.#random(6)] ?? 0;
      this.#create(`n${this.#nodes.size}`, parentOf(index), this.#clock);
    }
    // Some are active later.
    for (const [id, one] of this.#nodes) {
      if (this.#random(10) === 0) {
        this.#clock += 3;
        this.#nodes.set(id, { ...one, last_event: this.#clock, state: "idle" });
      }
    }
  }

  /** Records an event: a node is created, or the state of one changes. */
  record(): GraphEvent {
    this.#clock += this.#random(100);
    const ids = [...this.#nodes.keys()];
    const subject = ids[this.#random(ids.length)] ?? null;
    if (subject !== null && this.#random(3) > 0) return this.#change(subject);
    const parent = this.#random(3) === 0 ? null : subject;
    const before = new Map(this.#nodes);
    const created = this.#create(`n${this.#nodes.size}`, parent, this.#clock);
    const ancestors = [...this.#nodes.values()].filter(
      (one) => one !== before.get(one.id) && one !== created,
    );
    return this.#push({
      ...creation(created),
      changes: [...creation(created).changes, ...ancestors.map((one) => changeOf(before.get(one.id), one))],
    });
  }

  /** The whole graph, as the viewer would have it if it loaded everything. */
  whole(): Timeline {
    const nodes = [...this.#nodes.values()];
    const asOf = this.#events.at(-1)?.id ?? null;
    return new Timeline({ nodes, counts: countsOf(nodes), asOf, events: this.#events });
  }

  /** Answers a request. */
  readonly fetch: typeof fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input), "http://service");
    const path = pathname.replace(/^\/graph/, "");
    this.asked.push(`${path} ${searchParams.get("query") ?? ""}`.trim());
    if (this.#random(100) < this.refused) {
      const error = { type: "api_error", code: "api_error", message: "Busy.", param: null, doc_url: "" };
      return Response.json({ error }, { status: 500 });
    }
    if (path === "/view/access") return new Response(null, { status: 204 });
    if (path === "") return Response.json(this.#graph());
    if (path === "/events") return Response.json(this.#list(searchParams));
    if (path === "/nodes/search") return Response.json(this.#search(searchParams));
    const found = this.#asOf(searchParams.get("as_of")).nodes.get(path.replace("/nodes/", ""));
    if (found !== undefined) return Response.json(this.#expanded(found, searchParams.get("as_of")));
    const error = { type: "x", code: "resource_missing", message: "None.", param: "node_id", doc_url: "" };
    return Response.json({ error }, { status: 404 });
  };

  #graph(): unknown {
    const id = this.#events.at(-1)?.id ?? null;
    return {
      as_of_event_id: id,
      created: 1_100_000,
      counts: this.whole().counts,
      retention: { first_event_id: this.#events[0]?.id ?? null, last_event_id: id },
    };
  }

  #list(parameters: URLSearchParams): unknown {
    const after = this.#events.findIndex(({ id }) => id === parameters.get("ending_before"));
    return { data: this.#events.slice(after + 1).toReversed(), has_more: false };
  }

  #search(parameters: URLSearchParams): unknown {
    const [pinned = null, start = "0"] = parameters.get("page")?.split(" ") ?? [parameters.get("as_of")];
    const limit = Number(parameters.get("limit"));
    const matches = compilePredicate(compile(parameters.get("query") ?? "", nodeSchema));
    const found = [...this.#asOf(pinned).nodes.values()]
      .filter((one) => matches(one as unknown as GraphNode))
      .sort((one, other) => other.last_event - one.last_event || (one.id < other.id ? 1 : -1));
    const data = found.slice(Number(start), Number(start) + limit);
    this.answered += data.length;
    const end = Number(start) + data.length;
    return {
      data: parameters.has("expand[]") ? data.map((one) => this.#expanded(one, pinned)) : data,
      as_of_event_id: pinned,
      next_page: end < found.length ? `${pinned} ${end}` : null,
      total_count: found.length,
    };
  }

  /** A node with three of its ancestors. */
  #expanded(one: NodeRecord, asOf: string | null, levels = 3): unknown {
    const parent = this.#asOf(asOf).nodes.get(one.parent_id ?? "");
    if (levels === 0) return one;
    return { ...one, parent: parent === undefined ? null : this.#expanded(parent, asOf, levels - 1) };
  }

  #known: { readonly name: string; readonly timeline: Timeline } | null = null;
  #asOf(eventId: string | null): Timeline {
    const name = `${eventId} ${this.#events.length}`;
    if (this.#known?.name === name) return this.#known.timeline;
    const timeline = this.whole();
    if (eventId !== null) timeline.moveTo(timeline.positionOf(eventId) ?? Number.NaN);
    this.#known = { name, timeline };
    return timeline;
  }

  #create(id: string, parentId: string | null, created: number): NodeRecord {
    const parent = parentId === null ? undefined : this.#nodes.get(parentId);
    const made = node(id, {
      parent_id: parentId,
      depth: (parent?.depth ?? -1) + 1,
      created,
      last_event: created,
      state: this.#random(5) === 0 ? "working" : "completed",
    });
    this.#nodes.set(id, made);
    for (let above = parent; above !== undefined; above = this.#nodes.get(above.parent_id ?? "")) {
      const isParent = above.id === parentId;
      this.#nodes.set(above.id, {
        ...above,
        child_count: above.child_count + (isParent ? 1 : 0),
        descendant_count: above.descendant_count + 1,
      });
    }
    return made;
  }

  #change(id: string): GraphEvent {
    const before = this.#nodes.get(id);
    if (before === undefined) throw new Error(`There is no ${id}.`);
    const after: NodeRecord = {
      ...before,
      state: isUnfinished(before) ? "failed" : "working",
      last_event: this.#clock,
    };
    this.#nodes.set(id, after);
    return this.#push(event(id, [changeOf(before, after)]));
  }

  #push(made: GraphEvent): GraphEvent {
    const timed = { ...made, created: this.#clock };
    this.#events.push(timed);
    return timed;
  }
}

function changeOf(before: NodeRecord | undefined, after: NodeRecord): Change {
  const fields = Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) => {
      const from: unknown = before?.[field as keyof NodeRecord] ?? null;
      return from === to ? [] : [[field, { from, to: to as unknown }]];
    }),
  );
  return { node_id: after.id, created: false, fields };
}
