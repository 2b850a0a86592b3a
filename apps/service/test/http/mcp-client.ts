import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { TestService } from "./service.ts";

/** The result of a call of a tool. */
export interface Answer {
  readonly isError: boolean;
  readonly text: string;
}

/** The client of the SDK, connected to a service over HTTP. */
export class McpClient {
  readonly sdk: Client;

  private constructor(sdk: Client) {
    this.sdk = sdk;
  }

  /** @param mode The revision of the protocol: `auto` for the newest, `legacy` for the one with `initialize`. */
  static async connect(
    service: TestService,
    {
      key = service.key,
      mode = "auto",
    }: { readonly key?: string | null; readonly mode?: "auto" | "legacy" } = {},
  ): Promise<McpClient> {
    const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
    const sdk = new Client({ name: "tests", version: "1.0.0" }, { versionNegotiation: { mode } });
    await sdk.connect(
      new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`), { requestInit: { headers } }),
    );
    return new McpClient(sdk);
  }

  async call(name: string, args: Readonly<Record<string, unknown>>): Promise<Answer> {
    return answerOf(await this.sdk.callTool({ name, arguments: args }));
  }

  /** The text of an answer that is no error. */
  async text(name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
    const { isError, text } = await this.call(name, args);
    if (isError) throw new Error(`${name}: ${text}`);
    return text;
  }

  /** The text of an error. */
  async error(name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
    const { isError, text } = await this.call(name, args);
    if (!isError) throw new Error(`${name} is no error: ${text}`);
    return text;
  }
}

/** The single text of a result. */
export function answerOf(result: Awaited<ReturnType<Client["callTool"]>>): Answer {
  const [content, ...others] = result.content;
  if (content?.type !== "text" || others.length > 0 || result.structuredContent !== undefined) {
    throw new Error(`The result is not one text: ${JSON.stringify(result)}`);
  }
  return { isError: result.isError === true, text: content.text };
}
