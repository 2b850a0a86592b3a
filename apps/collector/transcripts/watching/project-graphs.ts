import { basename } from "node:path";
import type { FoundGraph, TranscriptGraph, TranscriptRecorder } from "../../recorder.ts";
import { storableText } from "../storable-text.ts";

type Found = Pick<FoundGraph, "id" | "name">;
type OnFound = (graph: Found) => void;

const source = { provider: "unknown", provider_version: "unknown", adapter: "transcripts@1.0.0" };
/**
 * Lines that are older than the newest event by this time, in milliseconds, do not become events of their own. A
 * transcript of long ago is read whole when it grows.
 */
const lateAfter = 3_600_000;
const mostOfName = 200;

/** The graphs that transcripts are recorded in. A graph is named after the folder of the project. */
export class ProjectGraphs {
  readonly #recorder: TranscriptRecorder;
  readonly #onFound: OnFound;
  readonly #found = new Set<string>();

  /** @param onFound receives each graph once */
  constructor(recorder: TranscriptRecorder, onFound: OnFound = () => undefined) {
    this.#recorder = recorder;
    this.#onFound = onFound;
  }

  /**
   * Opens the graph of a project, and creates it if there is none.
   *
   * @param project what the graph is known by
   * @param cwd the working directory of a session, after which a new graph is named
   */
  async open(project: string, cwd: string | null): Promise<TranscriptGraph> {
    // The service may have deleted the graph. Then it is made again with the same name.
    const name = (await this.find(project))?.name ?? nameOf(project, cwd);
    const how = { source, lateAfter, isShared: true };
    const graph = await this.#recorder.open({ ref: project, name, now: Date.now(), ...how });
    await this.find(project);
    return graph;
  }

  /** The graph of a project; null if there is none. */
  async find(project: string): Promise<Found | null> {
    const graph = await this.#recorder.find(project);
    if (graph !== null && !this.#found.has(graph.id)) {
      this.#found.add(graph.id);
      this.#onFound({ id: graph.id, name: graph.name });
    }
    return graph;
  }

  /** What was saved of a project's transcripts, by path. */
  async readPositions(project: string): Promise<ReadonlyMap<string, string>> {
    const graph = await this.find(project);
    return graph === null ? new Map() : this.#recorder.readPositions(graph.id);
  }

  savePositions(graphId: string, positions: ReadonlyMap<string, string>): Promise<void> {
    return this.#recorder.savePositions(graphId, positions);
  }
}

function nameOf(project: string, cwd: string | null): string {
  return storableText(basename((cwd ?? "").replaceAll("\\", "/")) || project, mostOfName);
}
