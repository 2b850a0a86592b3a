import { projects } from "../../../apps/collector/demo/projects.ts";
import { Simulation } from "../../../apps/collector/demo/simulation.ts";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import type { GraphWriter } from "../../../apps/service/src/writer/index.ts";
import { TestService, type Body } from "../../../apps/service/test/http/service.ts";
import { test as base } from "./test.ts";

/** A running service with two accounts and their keys. */
export class ServedGraphs {
  readonly service: TestService;
  readonly account: string;
  /** A full key of the account. */
  readonly fullKey: string;
  /** A full key of another account. */
  readonly strangerKey: string;

  constructor(
    service: TestService,
    { account, fullKey, strangerKey }: Record<"account" | "fullKey" | "strangerKey", string>,
  ) {
    this.service = service;
    this.account = account;
    this.fullKey = fullKey;
    this.strangerKey = strangerKey;
  }

  static async start(): Promise<ServedGraphs> {
    const service = await TestService.start({ rate: { perSecond: 100, burst: 200 } });
    const account = await service.account("acct_owner");
    const stranger = await service.account("acct_stranger");
    const fullKey = await service.newKey(account);
    // The requests of a test do not count for the rate limit of the page.
    service.key = await service.newKey(account);
    return new ServedGraphs(service, { account, fullKey, strangerKey: await service.newKey(stranger) });
  }

  /** The address of a graph's viewer, from the interface. */
  async viewer({ graphId }: { readonly graphId: string }): Promise<string> {
    return (await this.graph(graphId)).url;
  }

  /** The graph, from the interface. */
  async graph(graphId: string, asOf?: string): Promise<Body> {
    const { body } = await this.service.get(
      `/graphs/${graphId}${asOf === undefined ? "" : `?as_of=${asOf}`}`,
    );
    return body;
  }

  /** All matching nodes, from the interface. */
  async search(graphId: string, query: string, asOf?: string): Promise<Body[]> {
    const parameters = new URLSearchParams({
      query,
      limit: "1000",
      ...(asOf === undefined ? {} : { as_of: asOf }),
    });
    const { body } = await this.service.get(`/graphs/${graphId}/nodes/search?${parameters}`);
    if (body.has_more) throw new Error("The test asks for more nodes than one page holds.");
    return body.data;
  }

  /** All stored events, oldest first. */
  async events(graphId: string): Promise<Body[]> {
    const events: Body[] = [];
    for (let rest = ""; ; rest = `&starting_after=${events.at(-1).id}`) {
      const { body } = await this.service.get(`/graphs/${graphId}/events?limit=1000${rest}`);
      events.push(...body.data);
      if (!body.has_more) return events.toReversed();
    }
  }

  /** Creates a graph with this many observations of the demo in the last hour. */
  async simulated(name: string, events: number, nodes = 90): Promise<GraphWriter> {
    const writer = await this.service.graph(this.account, name);
    const [project] = projects;
    if (project === undefined) throw new Error("The demo has no project.");
    const simulation = new Simulation({ project, size: { nodes, unfinished: nodes / 3 }, seed: 5 });
    const observations: Observation[] = [];
    const hour = 3_600_000;
    while (observations.length < events) {
      observations.push(
        ...simulation.next(Math.round(Date.now() - hour * (1 - observations.length / events))),
      );
    }
    await writer.record(observations.slice(0, events));
    return writer;
  }
}

/** A test of the service with the default rate limits. */
export const test = base.extend(
  "graphs",
  { scope: "file" },
  async ({}, { onCleanup }): Promise<ServedGraphs> => {
    const graphs = await ServedGraphs.start();
    onCleanup(() => graphs.service.stop());
    return graphs;
  },
);
