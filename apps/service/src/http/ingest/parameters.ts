import { limits } from "../../../../shared/observations/limits.ts";
import { unstorableIn } from "../../../../shared/observations/storable.ts";
import type { EventSource } from "../../../../shared/observations/observation.ts";
import { readSentParameters } from "../parameters/sent-parameters.ts";
import { parameterInvalid, shown } from "../protocol/api-error.ts";

/** The parameters of a request that sends observations. */
export interface IngestParameters {
  /** The name of the graph. With a `ref`, only a new graph gets it. */
  readonly graph: string;
  /** What the sender knows the graph by; null if the name finds it. */
  readonly ref: string | null;
  /** The source of observations without one. */
  readonly source: EventSource;
  /** Whether one refusal refuses all. */
  readonly atomic: boolean;
  /** Whether others tell of the same nodes, so that what is no news is left out and not refused. */
  readonly merge: boolean;
  /** Observations from so long before the newest event are late, in milliseconds. */
  readonly lateAfter: number;
  /** Whether all nodes of late observations are kept. */
  readonly keepLateNodes: boolean;
}

const names = ["graph", "ref", "provider", "atomic", "merge", "late_after", "keep_late_nodes"] as const;
type Name = (typeof names)[number];
const longestName = 200;

/**
 * Reads the parameters of a request.
 *
 * @throws {ApiError} `parameter_invalid` for the first that is not valid
 */
export function readParameters(target: string): IngestParameters {
  const { query } = readSentParameters(target, {}, names, false);
  const text = (name: Name, most: number, fallback: string | null): string | null => {
    const value = query.get(name);
    if (value === undefined) return fallback;
    if (value.trim() === "")
      throw parameterInvalid(name, `The parameter \`${name}\` is empty. Write a text.`);
    if ([...value].length > most) {
      throw parameterInvalid(
        name,
        `The parameter \`${name}\` is longer than ${most} characters. Shorten it.`,
      );
    }
    // Control characters would break the tables that show names.
    if (unstorableIn(value) !== null || /\p{Cc}/u.test(value)) {
      throw parameterInvalid(name, `The parameter \`${name}\` has a control character. Remove it.`);
    }
    return value;
  };
  const flag = (name: Name): boolean => {
    const value = query.get(name) ?? "false";
    if (value === "true" || value === "false") return value === "true";
    throw parameterInvalid(name, `The value ${shown(value)} is neither \`true\` nor \`false\`.`);
  };
  const graph = text("graph", longestName, null)?.trim();
  if (graph === undefined) {
    throw parameterInvalid("graph", "The parameter `graph` is missing. Send the name of a graph.");
  }
  return {
    graph,
    ref: text("ref", limits.path, null),
    source: {
      provider: text("provider", limits.reference, "unknown") ?? "unknown",
      provider_version: "unknown",
      adapter: "http@1.0.0",
    },
    atomic: flag("atomic"),
    merge: flag("merge"),
    lateAfter: milliseconds("late_after", query.get("late_after")),
    keepLateNodes: flag("keep_late_nodes"),
  };
}

function milliseconds(name: Name, value: string | undefined): number {
  if (value === undefined) return Infinity;
  if (/^[0-9]{1,15}$/.test(value)) return Number(value);
  throw parameterInvalid(name, `The value ${shown(value)} is not a whole number of milliseconds.`);
}
