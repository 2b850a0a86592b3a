import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** A request that a receiver has taken. */
export interface Received {
  /** `webhook-id`: the same in all attempts of a delivery. */
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: Body;
}

/** The body of a request of an alert. */
type Body = ReturnType<typeof JSON.parse>;

/** Answers a request; by default with 204. */
type Respond = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

/** A receiver of webhooks on this machine. */
export class Receiver {
  readonly received: Received[] = [];
  readonly url: string;
  respond: Respond;
  readonly #close: () => void;

  private constructor(url: string, close: () => void, respond: Respond) {
    this.url = url;
    this.#close = close;
    this.respond = respond;
  }

  static async start(respond: Respond = (_, response) => response.writeHead(204).end()): Promise<Receiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const headers = request.headers as Record<string, string>;
        const body = JSON.parse(text) as Body;
        const received = { id: headers["webhook-id"] ?? "", path: request.url ?? "", headers, text, body };
        receiver.received.push(received);
        receiver.respond(received, response, request);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const close = (): void => {
      server.closeAllConnections();
      server.close();
    };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const receiver = new Receiver(url, close, respond);
    return receiver;
  }

  /** The nodes that were told of, by alert name, each once. */
  nodes(name: string): readonly string[] {
    const own = this.received.filter(({ body }) => body.name === name);
    return [...new Map(own.map(({ id, body }) => [id, body.node.title as string])).values()];
  }

  close(): void {
    this.#close();
  }
}

/** Whether a receiver that has the secret takes a request for a genuine one. */
export function isGenuine({ headers, text }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
