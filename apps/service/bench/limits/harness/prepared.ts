import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Observation } from "../../../../shared/observations/observation.ts";
import { writeObservations } from "./observations.ts";
import { command, runCommand, type Exit } from "./service-process.ts";

/** A database that `ingest` has filled. */
export interface Prepared<Name extends string> {
  readonly dataDir: string;
  /** A full key. */
  readonly key: string;
  /** Graph ids by name. */
  readonly graphs: Readonly<Record<Name, string>>;
}

/** Creates a database with an account, a full key, and these graphs. */
export async function prepare<Name extends string>(
  dir: string,
  content: Readonly<Record<Name, Iterable<Observation>>>,
): Promise<Prepared<Name>> {
  const dataDir = join(dir, "data");
  await mkdir(dir, { recursive: true });
  const key = await createKey(dataDir);
  const graphs: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(content) as Name[]) {
    graphs[name] = await ingest(dir, dataDir, name, content[name]);
  }
  return { dataDir, key, graphs: graphs as Record<Name, string> };
}

/** Creates another full key, or one that is restricted to a graph. */
export async function createKey(dataDir: string, graphId?: string): Promise<string> {
  const restriction = graphId === undefined ? [] : ["--graph", graphId];
  return (await command("keys", "create", "--data", dataDir, ...restriction)).trim();
}

/** Ingests observations, and returns the id of the graph. */
export async function ingest(
  dir: string,
  dataDir: string,
  name: string,
  observations: Iterable<Observation>,
): Promise<string> {
  const { result, stdout, stderr } = await runIngest(dir, dataDir, name, observations);
  const id = /\((gph_[\w-]+)\)/.exec(stdout)?.[1];
  if (result !== "0" || id === undefined) throw new Error(`ingest ended with ${result}: ${stdout}${stderr}`);
  return id;
}

/** Ingests observations, which may fail. */
export async function runIngest(
  dir: string,
  dataDir: string,
  name: string,
  observations: Iterable<Observation>,
  deadlineMs?: number,
): Promise<Exit> {
  const file = join(dir, `${name}.ndjson`);
  await writeObservations(file, observations);
  const exit = await runCommand(["ingest", file, "--graph", name, "--data", dataDir], deadlineMs);
  await rm(file);
  return exit;
}

/** The address of a search. */
export function searchUrl(
  origin: string,
  graphId: string,
  parameters: Readonly<Record<string, string>>,
  expand: readonly string[] = [],
): string {
  const query = new URLSearchParams(parameters);
  for (const path of expand) query.append("expand[]", path);
  return `${origin}/api/v1/graphs/${graphId}/nodes/search?${query}`;
}
