import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "../faults/free-port.ts";
import { TestService } from "../http/service.ts";
import { longChain } from "../http/long-texts.ts";

const deploy = join(import.meta.dirname, "../../deploy");

/** The proxies of apps/service/deploy, with their programs. CI installs them. */
const proxies = [
  {
    name: "nginx",
    program: process.env["NGINX_PATH"],
    configure: (port: number, upstream: string, folder: string) => {
      const site = readFileSync(join(deploy, "nginx.conf"), "utf8")
        .replace("127.0.0.1:4010", upstream)
        // Another port could be in use.
        .replace("listen 80;", `listen unix:${join(folder, "redirect")};`)
        .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
        .replaceAll("/etc/ssl/graphs.example", join(folder, "certificate"));
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (each) => `${each}_temp_path ${join(folder, each)};`,
      );
      const config = join(folder, "nginx.conf");
      const http = `http { access_log off; ${paths.join(" ")}\n${site} }`;
      writeFileSync(
        config,
        `pid ${join(folder, "pid")};\nerror_log stderr;\ndaemon off;\nevents {}\n${http}`,
      );
      return ["-c", config, "-p", folder, "-e", "stderr"];
    },
  },
  {
    name: "Caddy",
    program: process.env["CADDY_PATH"],
    configure: (port: number, upstream: string, folder: string) => {
      const site = readFileSync(join(deploy, "Caddyfile"), "utf8")
        .replace("127.0.0.1:4010", upstream)
        .replace(
          "graphs.example {",
          `https://graphs.example:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/certificate.key`,
        );
      const config = join(folder, "Caddyfile");
      writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
      return ["run", "--config", config, "--adapter", "caddyfile"];
    },
  },
];

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describe.each(proxies)("behind $name", ({ program, configure }) => {
  test.skipIf(program === undefined)(
    "the interface works as without a proxy",
    { timeout: 60_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "service-proxy-"));
      const service = await TestService.start({
        publicUrl: "https://graphs.example",
        rate: { perSecond: 1, burst: 12 },
      });
      const subject = ["-subj", "/CN=graphs.example", "-addext", "subjectAltName=DNS:graphs.example"];
      const files = ["-keyout", join(folder, "certificate.key"), "-out", join(folder, "certificate.pem")];
      const kind = [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "1",
      ];
      expect(spawnSync("openssl", [...kind, ...files, ...subject]).status).toBe(0);
      const port = await freePort();
      const args = configure(port, new URL(service.origin).host, folder);
      const env = { ...process.env, HOME: folder };
      const proxy = spawn(program!, args, { env, stdio: ["ignore", "ignore", "pipe"] });
      let log = "";
      proxy.stderr.on("data", (text: Buffer) => (log += text.toString()));
      const exit = once(proxy, "exit");
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ca = readFileSync(join(folder, "certificate.pem"));
      const ask = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
        const asked = request({
          ...{ agent, ca, path, host: "127.0.0.1", port, servername: "graphs.example" },
          headers: { host: "graphs.example", ...headers },
        });
        asked.end();
        const [response] = (await once(asked, "response")) as [IncomingMessage];
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
      };
      try {
        for (;;) {
          const isThere = await ask("/healthz").catch(() => null);
          if (isThere?.status === 200) break;
          if (proxy.exitCode !== null) throw new Error(log);
          await sleep(50);
        }
        const account = await service.account("acct");
        const key = await service.newKey(account);
        const authorization = `Bearer ${key}`;
        const writer = await service.graph(account, "long");
        await writer.record(longChain(20, 40_000));
        const path = `/api/v1/graphs/${writer.graphId}`;

        const plain = await ask(path, { authorization });
        expect(plain.status).toBe(200);
        expect(plain.headers["strict-transport-security"]).toBe("max-age=31536000");
        expect(plain.headers["request-id"]).toMatch(/^req_/);
        expect(plain.headers["content-encoding"]).toBeUndefined();
        expect((JSON.parse(plain.body.toString()) as { url: string }).url).toBe(
          `https://graphs.example${path}/view`,
        );

        // Entity tags stay strong, differ by content coding, and are answered 304.
        const tag = plain.headers.etag!;
        expect(tag).toMatch(/^"/);
        for (const coding of ["gzip", "br"]) {
          const coded = await ask(path, { authorization, "accept-encoding": coding });
          expect(coded.headers["content-encoding"]).toBe(coding);
          expect(coded.headers.etag).toMatch(/^"/);
          expect(coded.headers.etag).not.toBe(tag);
          const again = { authorization, "accept-encoding": coding, "if-none-match": coded.headers.etag! };
          expect((await ask(path, again)).status).toBe(304);
        }
        expect((await ask(path, { authorization, "if-none-match": tag })).status).toBe(304);

        // A large answer, and the longest query.
        const search = `${path}/nodes/search?limit=1000&query=`;
        const large = await ask(`${search}depth>=0`, { authorization });
        expect(large.body.length).toBe(Number(large.headers["content-length"]));
        expect(large.body.length).toBeGreaterThan(1_500_000);
        const long = encodeURIComponent(`title~"${"😀".repeat(4090)}"`);
        expect((await ask(search + long, { authorization })).status).toBe(200);

        // What programs on the same machine use.
        for (const local of ["/metrics", "/hooks/claude-code"]) {
          const { status, headers } = await ask(local, { authorization });
          expect({ local, status, id: headers["request-id"] }).toEqual({ local, status: 404, id: undefined });
        }

        // The rate limit is that of the key. Requests come back into the bucket while the ones before take their time.
        let last = plain;
        for (let limit = 1; limit <= 100 && last.status !== 429; limit++) {
          last = await ask(`${path}/events?limit=${limit}`, { authorization });
        }
        expect(last.status).toBe(429);
        expect(last.headers["retry-after"]).toBe("1");
        const other = await service.newKey(account);
        expect((await ask(path, { authorization: `Bearer ${other}` })).status).toBe(200);
      } finally {
        agent.destroy();
        proxy.kill("SIGTERM");
        await exit;
        await service.stop();
        rmSync(folder, { recursive: true });
      }
    },
  );
});
