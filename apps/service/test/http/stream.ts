import type { Body, TestService } from "./service.ts";

/** A server-sent event. A comment has no field. */
export interface Block {
  readonly id?: string;
  readonly event?: string;
  readonly data?: Body;
}

/** A stream of a service, and what it has brought so far. */
export class EventStream {
  readonly response: Response;
  readonly blocks: Block[] = [];
  comments = 0;
  isEnded = false;
  readonly #controller: AbortController;

  private constructor(response: Response, controller: AbortController) {
    this.response = response;
    this.#controller = controller;
    // A stream that is closed by the test rejects.
    this.#read().catch(() => undefined);
  }

  static async open(
    service: TestService,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventStream> {
    const controller = new AbortController();
    const response = await fetch(`${service.origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${service.key}`, ...headers },
      signal: controller.signal,
    });
    return new EventStream(response, controller);
  }

  /** The blocks that have data: not those that only name a place. */
  get sent(): readonly Block[] {
    return this.blocks.filter(({ data }) => data !== undefined);
  }

  /** The blocks that have data, once there are so many. */
  async take(count: number): Promise<readonly Block[]> {
    return this.#until(() => this.sent, count);
  }

  /** The blocks that are no comments, once there are so many. */
  async takeAll(count: number): Promise<readonly Block[]> {
    return this.#until(() => this.blocks, count);
  }

  close(): void {
    this.#controller.abort();
  }

  async #until(blocks: () => readonly Block[], count: number): Promise<readonly Block[]> {
    const deadline = Date.now() + 10_000;
    while (blocks().length < count) {
      if (Date.now() > deadline) throw new Error(`${blocks().length} of ${count} blocks came.`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return blocks();
  }

  async #read(): Promise<void> {
    let text = "";
    for await (const chunk of this.response.body!.pipeThrough(new TextDecoderStream())) {
      const ended = (text + chunk).split("\n\n");
      text = ended.pop() ?? "";
      for (const block of ended.map(parsed)) {
        if (Object.keys(block).length > 0) this.blocks.push(block);
        else this.comments += 1;
      }
    }
    this.isEnded = true;
  }
}

/** Reads a stream until it has had so many events, or ends. Returns their number. */
export async function readEvents({ body }: Response, most: number): Promise<number> {
  const mark = "\nevent: ";
  let events = 0;
  let rest = "";
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    // A chunk may end within the mark.
    const text = rest + chunk;
    events += text.split(mark).length - 1;
    rest = text.slice(1 - mark.length);
    if (events >= most) break;
  }
  return events;
}

function parsed(block: string): Block {
  const fields = block.split("\n").map((line) => {
    const [, name = "", value = ""] = /^(\w*): ?(.*)$/.exec(line) ?? [];
    return [name, name === "data" ? (JSON.parse(value) as Body) : value] as const;
  });
  return Object.fromEntries(fields.filter(([name]) => name !== ""));
}
