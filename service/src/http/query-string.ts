import { expandTooDeep, parameterInvalid, shown } from "./api-error.ts";

/** The deepest that an expand path may go. */
const maxExpandLevels = 4;
/** More than anyone needs, and few enough that no page grows beyond bounds. */
const maxExpandPaths = 20;

/** The parameters of a request, each there once and none unknown. */
export interface QueryParameters {
  /** The values by name, `expand` left out. */
  readonly values: ReadonlyMap<string, string>;
  /** The expand paths, each once. */
  readonly expand: readonly string[];
}

const none: QueryParameters = { values: new Map(), expand: [] };

interface Entry {
  readonly name: string;
  /** Null where it is no percent-encoded UTF-8. */
  readonly value: string | null;
}

/**
 * Reads the parameters of a request's target.
 *
 * @param known The names that the operation takes, `expand` left out.
 * @throws {ApiError} `expand_too_deep` before all else; then `parameter_invalid` that names the first parameter that is
 * unknown, repeated or malformed.
 *
 * @example
 * ```ts
 * readQueryString("/graphs?limit=5&expand[]=data.root", ["limit"]).values.get("limit"); // "5"
 * ```
 */
export function readQueryString(target: string, known: readonly string[]): QueryParameters {
  const entries = entriesOf(target);
  if (entries.length === 0) return none;
  for (const { name, value } of entries) {
    const levels = isExpand(name) ? (value ?? "").split(".").length : 0;
    if (levels > maxExpandLevels) throw expandTooDeep(value ?? "", levels);
  }

  const values = new Map<string, string>();
  const expand = new Set<string>();
  const expandNames = new Set<string>();
  for (const { name, value } of entries) {
    const param = isExpand(name) ? "expand" : name;
    if (param !== "expand" && !known.includes(name)) throw unknown(name, known);
    if (value === null) {
      throw parameterInvalid(param, `The value of ${shown(param)} is not percent-encoded UTF-8.`);
    }
    if (param === "expand") {
      readExpandName(name, expandNames);
      expand.add(value);
    } else if (values.has(name)) {
      throw parameterInvalid(name, `The parameter ${shown(name)} stands there twice. Send it once.`);
    } else {
      values.set(name, value);
    }
  }
  if (expand.size > maxExpandPaths) {
    throw parameterInvalid(
      "expand",
      `There are ${expand.size} expand paths, and at most ${maxExpandPaths} are allowed.`,
    );
  }
  return { values, expand: [...expand] };
}

function entriesOf(target: string): readonly Entry[] {
  const start = target.indexOf("?");
  if (start === -1) return [];
  return target
    .slice(start + 1)
    .split("#", 1)
    .join("")
    .split("&")
    .filter((piece) => piece !== "")
    .map((piece) => {
      const equals = piece.indexOf("=");
      const name = equals === -1 ? piece : piece.slice(0, equals);
      const value = equals === -1 ? "" : piece.slice(equals + 1);
      return { name: decode(name) ?? name, value: decode(value) };
    });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

function isExpand(name: string): boolean {
  return name === "expand" || name.startsWith("expand[");
}

function readExpandName(name: string, seen: Set<string>): void {
  if (!/^expand\[\d{0,4}\]$/.test(name)) {
    throw parameterInvalid("expand", `Write \`expand[]\` instead of ${shown(name)}.`);
  }
  if (name === "expand[]") return;
  if (seen.has(name)) throw parameterInvalid("expand", `The parameter ${shown(name)} stands there twice.`);
  seen.add(name);
}

function unknown(name: string, known: readonly string[]): ReturnType<typeof parameterInvalid> {
  const list = [...known, "expand[]"].join(", ");
  return parameterInvalid(name, `There is no parameter ${shown(name)} here. There are: ${list}.`);
}
