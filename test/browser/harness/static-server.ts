import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** A server of static files. */
export interface StaticServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a folder below a path.
 *
 * @param headers sent with every response
 */
export async function serveFolder(
  folder: string,
  base: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const inside = pathname.startsWith(base) ? pathname.slice(base.length) : null;
    const path = inside === null ? null : join(folder, normalize(`/${decodeURIComponent(inside)}`));
    const file = path?.endsWith("/") ? join(path, "index.html") : path;
    (file === null || file === undefined ? Promise.reject(new Error(pathname)) : readFile(file)).then(
      (body) => {
        const type = types[extname(file ?? "")] ?? "application/octet-stream";
        response.writeHead(200, { ...headers, "content-type": type }).end(body);
      },
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
