/**
 * Runs the steps of the Dockerfile without a builder, starts what they make, and waits until its health check succeeds:
 *
 *     node tools/scripts/dockerfile/run.mjs FOLDER
 *
 * In FOLDER, each stage has a folder that stands for the root of its file system. The commands run with the Node and the
 * user of this machine, so they may not name absolute paths. What the base images contain is not checked.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { execForm, ignored, parseDockerfile } from "./parse.mjs";

const root = join(import.meta.dirname, "../../..");
const startSeconds = 60;

/**
 * A stage.
 *
 * @typedef {object} Stage
 * @property {string} folder Stands for the root of its file system.
 * @property {string} workdir An absolute path in it.
 * @property {Record<string, string>} env
 * @property {Record<string, string>} notes What is not run while the image is built.
 */

/**
 * Runs all instructions and returns the last stage.
 *
 * @param {string} folder
 * @returns {Stage}
 */
function build(folder) {
  const isIgnored = ignored(readFileSync(join(root, ".dockerignore"), "utf8"));
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  for (const { name, text, line } of parseDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    if (name === "ARG" && stage === undefined) continue;
    process.stdout.write(`${Math.round(performance.now() / 1000)} s  Dockerfile:${line}: ${name} ${text}\n`);
    if (name === "FROM") {
      const named = / AS (\w+)$/i.exec(text)?.[1] ?? "image";
      stage = { folder: join(folder, named), workdir: "/", env: {}, notes: {} };
      mkdirSync(stage.folder, { recursive: true });
      stages.set(named, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`Dockerfile:${line}: there is no FROM before ${name}.`);
    switch (name) {
      case "WORKDIR":
        stage.workdir = text.startsWith("/") ? text : join(stage.workdir, text);
        mkdirSync(inside(stage, stage.workdir), { recursive: true });
        break;
      case "ENV":
        for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S*)/g)) stage.env[key] = value;
        break;
      case "COPY":
        copy(stage, text, stages, isIgnored);
        break;
      case "RUN":
        run(stage, text, line);
        break;
      case "USER":
      case "VOLUME":
      case "EXPOSE":
      case "STOPSIGNAL":
      case "HEALTHCHECK":
      case "ENTRYPOINT":
      case "CMD":
        stage.notes[name] = text;
        break;
      default:
        throw new Error(`Dockerfile:${line}: this script does not know ${name}.`);
    }
  }
  if (stage === undefined) throw new Error("The Dockerfile has no stage.");
  return stage;
}

/**
 * The place of a path of a stage on this machine.
 *
 * @param {Stage} stage
 * @param {string} path
 */
function inside({ folder, workdir }, path) {
  return join(folder, path.startsWith("/") ? path : join(workdir, path));
}

/**
 * @param {Stage} stage
 * @param {string} text
 * @param {ReadonlyMap<string, Stage>} stages
 * @param {(path: string) => boolean} isIgnored
 */
function copy(stage, text, stages, isIgnored) {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith("--from=")
    ? stages.get(words.shift()?.slice("--from=".length) ?? "")
    : null;
  if (from === undefined || words[0]?.startsWith("--")) throw new Error(`COPY ${text} is not supported.`);
  const target = words.pop() ?? "";
  for (const source of words) {
    const path = from === null ? join(root, source) : inside(from, source);
    // As with COPY, the contents of a folder are copied, and a file into a target that ends with a slash.
    const into = statSync(path).isFile() && target.endsWith("/") ? join(target, basename(source)) : target;
    cpSync(path, inside(stage, into), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== null || !isIgnored(relative(root, file)),
    });
  }
}

/**
 * @param {Stage} stage
 * @param {string} command
 * @param {number} line
 */
function run(stage, command, line) {
  if (/(^|[\s=])\//.test(command)) throw new Error(`Dockerfile:${line}: the command names an absolute path.`);
  const { status } = spawnSync("sh", ["-c", command], {
    cwd: inside(stage, stage.workdir),
    env: { ...process.env, ...stage.env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`Dockerfile:${line}: the command failed.`);
}

/**
 * Starts the image, checks its health and stops it.
 *
 * @param {Stage} stage
 */
async function start(stage) {
  const { ENTRYPOINT = "", CMD = "[]", HEALTHCHECK = "", STOPSIGNAL = "SIGTERM" } = stage.notes;
  const [program = "", ...args] = [...execForm(ENTRYPOINT), ...execForm(CMD)].map((word) =>
    word.startsWith("/") ? inside(stage, word) : word,
  );
  // The port of the image may be in use on this machine.
  const env = { PATH: process.env["PATH"], ...stage.env, PORT: String(await freePort()) };
  const options = { cwd: inside(stage, stage.workdir), env, stdio: /** @type {const} */ ("inherit") };
  const child = spawn(program, args, options);
  const exit = once(child, "exit");
  try {
    const [checker = "", ...checked] = execForm(HEALTHCHECK.replace(/^.*?\sCMD\s/, ""));
    for (let second = 0; spawnSync(checker, checked, options).status !== 0; second++) {
      if (child.exitCode !== null || second === startSeconds) throw new Error("The health check fails.");
      await sleep(1000);
    }
    process.stdout.write("The health check succeeds.\n");
  } finally {
    child.kill(/** @type {NodeJS.Signals} */ (STOPSIGNAL));
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`After ${STOPSIGNAL}, the exit code is ${code}.`);
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/**
 * @param {string} path
 * @returns {number}
 */
function sizeOf(path) {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((size, name) => size + sizeOf(join(path, name)), 0);
}

const image = build(process.argv[2] ?? "");
await start(image);
process.stdout.write(`Without its base image, it has ${Math.round(sizeOf(image.folder) / 1e5) / 10} MB.\n`);
