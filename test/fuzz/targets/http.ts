import { connect } from "node:net";
import type { Input } from "../loop/target.ts";

/** An answer as it came over the socket. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * The bytes of an input. One of kind `bytes` is sent as it is, one of kind `request` with the right line ends and length.
 *
 * @param values what stands for words of the input
 */
export function bytesOf({ kind, text }: Input, values: Readonly<Record<string, string>>): Buffer {
  const filled = text.replace(/[A-Z]{6,}/g, (word) => values[word] ?? word);
  if (kind === "bytes") return Buffer.from(filled, "latin1");
  const end = filled.indexOf("\n\n");
  const head = (end === -1 ? filled : filled.slice(0, end)).trim().replaceAll("\n", "\r\n");
  const body = Buffer.from(end === -1 ? "" : filled.slice(end + 2));
  const length = body.length === 0 ? "" : `Content-Length: ${body.length}\r\n`;
  return Buffer.concat([Buffer.from(`${head}\r\n${length}Connection: close\r\n\r\n`), body]);
}

/** How long an answer may take, in milliseconds. */
const patience = 60_000;

/**
 * Sends bytes over a connection of their own, and reads the answers.
 *
 * @param isAll whether to end the connection after the bytes, which cuts off an answer that takes a while
 */
export async function ask(port: number, bytes: Buffer, isAll = false): Promise<Answer[]> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  // The service may close the connection while bytes are on their way.
  socket.on("error", () => undefined);
  socket.setTimeout(patience, () => socket.destroy());
  if (isAll) socket.end(bytes);
  else socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve));
  return answersIn(Buffer.concat(chunks).toString("latin1"));
}

function answersIn(text: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = text; ;) {
    const head = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (head === null) return answers;
    const [whole, status, lines] = head as unknown as [string, string, string];
    const headers = new Headers(
      [...lines.matchAll(/^([^:\r\n]+): ?([^\r\n]*)/gm)].map(([, name, value]) => [name!, value!]),
    );
    const { body, length } = bodyOf(rest.slice(whole.length), headers);
    rest = rest.slice(whole.length + length);
    // 100 Continue is followed by the answer.
    if (!status.startsWith("1")) answers.push({ status: Number(status), headers, body });
  }
}

function bodyOf(rest: string, headers: Headers): { readonly body: string; readonly length: number } {
  const utf8 = (bytes: string): string => Buffer.from(bytes, "latin1").toString();
  if (headers.get("transfer-encoding") !== "chunked") {
    const length = Number(headers.get("content-length") ?? 0);
    const body = rest.slice(0, length);
    // The answer to HEAD has a length and no body.
    return body.startsWith("HTTP/1.1 ") ? { body: "", length: 0 } : { body: utf8(body), length: body.length };
  }
  let body = "";
  let at = 0;
  for (let size = NaN; size !== 0;) {
    const line = /^([0-9a-f]+)\r\n/i.exec(rest.slice(at, at + 20));
    if (line === null) return { body: "", length: at };
    size = parseInt(line[1]!, 16);
    body += rest.slice(at + line[0].length, at + line[0].length + size);
    at += line[0].length + size + 2;
  }
  return { body: utf8(body), length: at };
}
