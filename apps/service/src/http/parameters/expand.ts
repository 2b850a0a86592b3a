import type { ParameterObject } from "../../openapi/parameter.ts";
import { expandTooDeep, parameterInvalid, shown, type ApiError } from "../protocol/api-error.ts";
import type { QueryEntry } from "../protocol/query-string.ts";

const maxLevels = 4;
const maxPaths = 20;

/** The parameter `expand[]` as the OpenAPI document describes it. */
export const expandParameter: ParameterObject = {
  name: "expand[]",
  in: "query",
  required: false,
  description: `References to expand into whole objects: paths of at most ${maxLevels} levels, \`data\` included. \`expand[0]\` is the same.`,
  schema: { type: "array", items: { type: "string" }, maxItems: maxPaths },
};

/** Whether a name in a query string is a form of `expand[]`, valid or not. */
export function isExpandName(name: string): boolean {
  return name === "expand" || name.startsWith("expand[");
}

/** Collects the expand paths of a request. */
export class ExpandPaths {
  readonly #names = new Set<string>();
  readonly #paths = new Set<string>();

  /** @throws {ApiError} `expand_too_deep`, which takes precedence over every other error in the parameters. */
  constructor(entries: readonly QueryEntry[]) {
    for (const { name, value } of entries) {
      const levels = isExpandName(name) ? (value ?? "").split(".").length : 0;
      if (levels > maxLevels) throw expandTooDeep(value ?? "", levels, maxLevels);
    }
  }

  /** @throws {ApiError} `parameter_invalid` if the name is malformed or repeated. */
  add(name: string, path: string): void {
    if (!/^expand\[\d{0,4}\]$/.test(name)) {
      throw parameterInvalid("expand", `Write \`expand[]\` instead of ${shown(name)}.`);
    }
    // Only a name with an index has to be unique.
    if (name !== "expand[]") {
      if (this.#names.has(name)) {
        throw parameterInvalid("expand", `The parameter ${shown(name)} is sent twice.`);
      }
      this.#names.add(name);
    }
    this.#paths.add(path);
  }

  /** @throws {ApiError} `parameter_invalid` if there are too many paths. */
  all(): readonly string[] {
    if (this.#paths.size > maxPaths) {
      throw parameterInvalid(
        "expand",
        `There are ${this.#paths.size} expand paths, and at most ${maxPaths} are allowed.`,
      );
    }
    return [...this.#paths];
  }
}

/** A place in an answer that an expand path can lead to. */
export interface Expandable {
  /** Whether a path may end here: the place is a reference. `data` is none. */
  readonly isReference: boolean;
  /** The places below it, by name. A function, because references refer to one another. */
  readonly fields: () => Readonly<Record<string, Expandable>>;
}

/** The references that a request expands, by name, each with those to expand below it. */
export type ExpandTree = ReadonlyMap<string, ExpandTree>;

type MutableTree = Map<string, MutableTree>;

/**
 * Makes a tree of expand paths.
 *
 * @throws {ApiError} `parameter_invalid` if a path does not exist in `expandable`.
 */
export function readExpand(paths: readonly string[], expandable: Expandable): ExpandTree {
  const tree: MutableTree = new Map();
  for (const path of paths) {
    let place = expandable;
    let branch = tree;
    for (const name of path.split(".")) {
      const fields = place.fields();
      const next = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (next === undefined) throw missing(path, name, Object.keys(fields));
      place = next;
      const below: MutableTree = branch.get(name) ?? new Map<string, MutableTree>();
      branch.set(name, below);
      branch = below;
    }
    if (!place.isReference) throw missing(path, "", Object.keys(place.fields()));
  }
  return tree;
}

function missing(path: string, at: string, names: readonly string[]): ApiError {
  const place = at === "" || at === path ? "" : ` at ${shown(at)}`;
  const rest =
    names.length === 0 ? "Nothing can be expanded there." : `These can be expanded: ${names.join(", ")}.`;
  return parameterInvalid("expand", `The expand path ${shown(path)} does not exist${place}. ${rest}`);
}
