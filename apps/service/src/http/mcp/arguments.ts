import type { ParameterObject } from "../../openapi/parameter.ts";
import { parameterInvalid, shown } from "../protocol/api-error.ts";

/** The arguments of a call, as the client sent them. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A request to an operation, made from arguments. */
interface Sent {
  /** Path and query string. Only the query string is read. */
  readonly target: string;
  /** The values of the path's placeholders. */
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Makes the request to an operation that a call stands for. The operation checks the values, so that its messages are those
 * of the interface. A number may be sent as a text, and null is like leaving an argument out.
 *
 * @throws {ApiError} `parameter_invalid` if an argument is unknown, of another type, or missing from the path.
 */
export function toRequest(parameters: readonly ParameterObject[], args: Arguments): Sent {
  const names = parameters.map(({ name }) => name);
  const path: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const name of Object.keys(args)) {
    if (names.includes(name)) continue;
    const list = names.map((each) => `\`${each}\``).join(", ");
    throw parameterInvalid(name, `There is no argument ${shown(name)} here. The arguments are: ${list}.`);
  }
  for (const { name, in: place } of parameters) {
    const value = textOf(name, args[name]);
    if (value !== null) {
      if (place === "path") path[name] = value;
      else query.set(name, value);
    } else if (place === "path") {
      throw parameterInvalid(name, `The argument \`${name}\` is missing.`);
    }
  }
  return { target: `?${query.toString()}`, path };
}

function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw parameterInvalid(name, `The argument \`${name}\` is not a text or a number.`);
}
