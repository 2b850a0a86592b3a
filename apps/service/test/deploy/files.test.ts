import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { execForm, ignored, parseDockerfile } from "../../../../tools/scripts/dockerfile/parse.mjs";
import { bodyLimit } from "../../src/http/ingest/read-body.ts";
import { settings } from "../../src/settings/index.ts";
import type { Setting } from "../../src/settings/setting.ts";
import { parsed } from "../settings/parsed.ts";

const root = join(import.meta.dirname, "../../../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const variables = new Set(Object.values<Setting<unknown>>(settings).map(({ environment }) => environment));

/** The settings among assignments such as `PORT=4010`, which the service has to accept. */
function settingsIn(text: string): Record<string, string> {
  const all = Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, key, value]) => [key!, value!]));
  const unknown = Object.keys(all).filter((key) => key !== "NODE_ENV" && !variables.has(key));
  expect(unknown).toEqual([]);
  return all;
}

test("the Dockerfile sets known settings, and serves without a demo on all addresses", () => {
  const instructions = parseDockerfile(read("Dockerfile"));
  const { text } = instructions.findLast(({ name }) => name === "ENV")!;
  const values = parsed([], settingsIn(text));
  expect(values).toMatchObject({ host: "0.0.0.0", port: 4010, demo: false });
  const of = (name: string): string => instructions.findLast((one) => one.name === name)!.text;
  expect(of("EXPOSE")).toBe("4010");
  expect(of("USER")).toBe("node");
  // Without a shell, which would not pass the signal on.
  expect(execForm(of("ENTRYPOINT"))[0]).toBe("node");
  expect(of("STOPSIGNAL")).toBe("SIGTERM");
});

test("a Dockerfile is read with continued lines, comments and line numbers", () => {
  expect(parseDockerfile("# a\nFROM x AS y\n\nRUN a && \\\n# b\n  c\nuser node")).toEqual([
    { name: "FROM", text: "x AS y", line: 2 },
    { name: "RUN", text: "a &&   c", line: 4 },
    { name: "USER", text: "node", line: 7 },
  ]);
});

test("the build context leaves out what the image does not need", () => {
  const isIgnored = ignored(read(".dockerignore"));
  const left = [
    "node_modules/x",
    "apps/service/node_modules",
    "apps/playground/dist/a.js",
    ".git",
    "data/wherefore.db",
    "site",
  ];
  expect(left.filter((path) => !isIgnored(path))).toEqual([]);
  const needed = [
    "package.json",
    "apps/service/src/main.ts",
    "tools/scripts/build-docs.mjs",
    "apps/collector/demo/demo.ts",
    "",
  ];
  expect(needed.filter(isIgnored)).toEqual([]);
});

test("an installation for the unit has all that the image has", () => {
  const page = read("apps/service/docs/deploying.md");
  const [, copied = ""] = /^sudo cp -a (.*) \/opt\/wherefore$/m.exec(page)!;
  const inImage = [...read("Dockerfile").matchAll(/^COPY --from=\w+ \/app\/(\w+)/gm)].map(
    ([, name]) => name!,
  );
  expect(inImage).toContain("site");
  expect(inImage.filter((name) => !copied.split(" ").includes(name))).toEqual([]);
});

test("the unit sets known settings, and lets the service drain before it is killed", () => {
  const unit = read("apps/service/deploy/wherefore.service");
  const lines = new Map(
    unit.split("\n").flatMap((line) => [[...line.split(/=(.*)/s, 2)] as [string, string]]),
  );
  const values = parsed([], settingsIn(lines.get("Environment")!));
  expect(values).toMatchObject({ demo: false, data: "%S/wherefore" });
  expect(lines.get("StateDirectory")).toBe("wherefore");
  // Tasks beside the server may take another 5 seconds.
  expect(Number(lines.get("TimeoutStopSec"))).toBeGreaterThan(values.drain + 5);
});

test("proxies close idle connections before the service does", () => {
  const { keepAlive, port } = parsed();
  const nginx = read("apps/service/deploy/nginx.conf");
  const caddy = read("apps/service/deploy/Caddyfile");
  expect(Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1])).toBeLessThan(keepAlive);
  expect(Number(/keepalive (\d+)s/.exec(caddy)?.[1])).toBeLessThan(keepAlive);
  for (const text of [nginx, caddy]) expect(text).toContain(`127.0.0.1:${port}`);
});

test("nginx takes the longest body that the service takes", () => {
  const mebibytes = /client_max_body_size (\d+)m;/.exec(read("apps/service/deploy/nginx.conf"))?.[1];
  expect(Number(mebibytes) * 2 ** 20).toBe(bodyLimit.bytes);
});
