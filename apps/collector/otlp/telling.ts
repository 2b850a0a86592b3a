import { limits } from "../../shared/observations/limits.ts";
import type { Observation } from "../../shared/observations/observation.ts";
import { asText } from "../transcripts/json.ts";
import { observationId } from "../transcripts/references.ts";
import { storableText } from "../transcripts/storable-text.ts";
import type { Attributes } from "./telemetry.ts";

/** What telemetry says of where its program works. */
export interface Place {
  readonly cwd: string | null;
  readonly service: string;
}

/** The observations of one program, and what finds their graph. */
export interface Told extends Place {
  /** The session that they are about. */
  readonly session: string;
  readonly observations: readonly Observation[];
}

const adapter = "otlp@1.0.0";

/** The working directory and the name of a program. */
export function placeOf(resource: Attributes, attributes: Attributes = {}): Place {
  const paths = attributes["workspace.host_paths"];
  const cwd =
    asText(attributes["cwd"]) ??
    asText(Array.isArray(paths) ? (paths as readonly string[])[0] : null) ??
    asText(resource["process.working_directory"]) ??
    asText(resource["cwd"]);
  return { cwd, service: asText(resource["service.name"]) ?? "unknown_service" };
}

/** Makes observations of one item of telemetry. Their ids are made of its own, so that an item is recorded once. */
export class Telling {
  readonly observations: Observation[] = [];
  readonly #item: string;
  readonly #source: NonNullable<Observation["source"]>;

  /**
   * @param item names the item within the graph
   * @param provider the program that it is about, and its version
   */
  constructor(item: string, provider: string, version: unknown) {
    this.#item = item;
    this.#source = {
      provider: storableText(provider, limits.reference),
      provider_version: storableText(asText(version) ?? "unknown", limits.reference),
      adapter,
    };
  }

  /** Tells that there is a node. Its id is the same for all items, so that it is sent once. */
  start(node: string, at: number, observation: Partial<Observation>): void {
    this.observations.push({
      ...observation,
      at,
      node,
      id: otlpStartId(node),
      source: this.#source,
    } as Observation);
  }

  /** @param what names the observation among those that the item gives of this node */
  add(node: string, at: number, what: string, observation: Partial<Observation>): void {
    const id = observationId(node, `${this.#item} ${what}`);
    this.observations.push({ ...observation, at, node, id, source: this.#source } as Observation);
  }
}

/** The id of the observation that tells of a node first. That of transcripts differs, because it tells more. */
export function otlpStartId(node: string): string {
  return observationId(node, "otlp started");
}

/** What is known of the working directory, for the start of a node. */
export function withCwd(cwd: string | null): { readonly cwd?: string } {
  return cwd === null ? {} : { cwd: storableText(cwd, limits.path) };
}
