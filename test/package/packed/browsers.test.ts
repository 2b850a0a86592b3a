import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { beforeAll, expect, inject, test } from "vitest";

interface Browser {
  readonly name: string;
  /** The environment variable that has its path. */
  readonly variable: string;
  /** The arguments that open a page without a window. */
  readonly argumentsOf: (profile: string, url: string) => readonly string[];
}

const browsers: readonly Browser[] = [
  {
    name: "Chromium",
    variable: "CHROMIUM_PATH",
    argumentsOf: (profile, url) => [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--disable-background-networking",
      `--user-data-dir=${profile}`,
      url,
    ],
  },
  {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    argumentsOf: (profile, url) => ["--headless", "--no-remote", "--profile", profile, url],
  },
];

/** The entries that need no peer dependency. */
const entries = [
  "",
  "/sql",
  "/analysis",
  "/describe",
  "/write",
  "/conformance",
  "/live",
  "/mongodb",
  "/search",
  "/opensearch",
  "/editor",
  "/graph",
].map((path) => `wherefore${path}`);

/** A page and a worker in one: each runs the checks, and the page reports what is wrong in both. */
const program = `
${entries.map((entry, index) => `import * as e${index} from ${JSON.stringify(entry)};`).join("\n")}
import { expectNoEval, smoke } from ${JSON.stringify(resolve("tools/scripts/ci/smoke-checks.mjs"))};

let found = "works";
try {
  expectNoEval();
  smoke({ ${entries.map((entry, index) => `${JSON.stringify(entry)}: e${index}`).join(", ")} });
} catch (error) {
  found = String(error);
}
const report = (worker) =>
  fetch("/report", { method: "POST", body: JSON.stringify({ page: found, worker }) });
if (typeof document === "undefined") postMessage(found);
else {
  const worker = new Worker("/program.js");
  worker.onmessage = ({ data }) => report(data);
  worker.onerror = ({ message }) => report("error: " + message);
}
`;

/** Without 'unsafe-eval'. A worker has the policy of its own response. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

let code: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: inject("consumer") },
    bundle: true,
    format: "iife",
    platform: "browser",
    write: false,
    tsconfigRaw: {},
    logLevel: "silent",
  });
  code = outputFiles[0]?.text ?? "";
});

interface Site {
  readonly url: string;
  /** What the page reports. */
  readonly report: Promise<unknown>;
  readonly server: Server;
}

async function serve(): Promise<Site> {
  let reported: (report: unknown) => void = () => {};
  const report = new Promise<unknown>((resolve) => (reported = resolve));
  const server = createServer((request, response) => {
    const send = (type: string, body: string): void => {
      response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(body);
    };
    if (request.url === "/program.js") send("text/javascript", code);
    else if (request.url === "/report") {
      text(request).then((body) => {
        send("text/plain", "");
        reported(JSON.parse(body));
      }, reported);
    } else send("text/html", '<!doctype html><title>Checks</title><script src="/program.js" defer></script>');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, report, server };
}

/** What a browser writes before it ends without a report. */
function ended(browser: ChildProcess): Promise<string> {
  let written = "";
  browser.stderr?.on("data", (chunk) => (written += String(chunk)));
  return new Promise((end) => {
    browser.once("exit", (status) => end(`the browser ended with ${status}: ${written}`));
    browser.once("error", (error) => end(String(error)));
  });
}

for (const { name, variable, argumentsOf } of browsers) {
  test(`the bundle works in a page and in a worker without eval, in ${name}`, async ({ skip }) => {
    const path = process.env[variable];
    if (path === undefined || path === "") return skip(`${variable} names no browser`);
    const profile = mkdtempSync(join(tmpdir(), "wherefore-browser-"));
    const { url, report, server } = await serve();
    // The browser has processes of its own, which end with their group.
    const browser = spawn(path, argumentsOf(profile, url), {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
      env: { ...process.env, HOME: profile },
    });
    const end = ended(browser);
    try {
      expect(await Promise.race([report, end])).toEqual({ page: "works", worker: "works" });
    } finally {
      if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid, "SIGKILL");
      await end;
      server.closeAllConnections();
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });
}
