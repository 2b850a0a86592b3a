import type { JsonSchema } from "../../openapi/json-schema.ts";
import type { ApiKey } from "../../store/types.ts";
import type { Context } from "../context.ts";
import type { Operation } from "../operations/operation.ts";
import type { Place } from "../queue.ts";
import { untrimmed } from "../operations/untrimmed.ts";
import { toRequest, type Arguments } from "./arguments.ts";

/** A tool, which reads what one operation of the interface answers. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Whether it has the argument `query`. */
  readonly takesQuery: boolean;
  /** @throws {ApiError} If the arguments are not valid or the object does not exist. */
  readonly answer: (args: Arguments, caller: Caller) => Promise<string>;
}

/** Who calls a tool. */
export interface Caller {
  readonly context: Context;
  readonly key: ApiKey;
  readonly place: Place;
}

/** Reads a body of the operation. */
type Read<Body> = (args: Arguments) => Promise<Body>;

/** The most bytes that are read for an answer. A page of more ends early; a single object is read as a whole. */
export const readBytes = 256 * 1024;

/**
 * Defines a tool.
 *
 * @param definition.parameters Those of the operation that the tool takes, with what is different from the operation's schema.
 * @param definition.show Makes the text of an answer, of at most `answerLength` characters.
 */
export function defineTool<Body>(
  definition: Pick<Tool, "name" | "title" | "description"> & {
    readonly operation: Operation;
    readonly parameters: Readonly<Record<string, JsonSchema>>;
    readonly show: (read: Read<Body>, args: Arguments, context: Context) => Promise<string>;
  },
): Tool {
  const { name, title, description, operation, show } = definition;
  const parameters = operation.parameters.filter((each) => Object.hasOwn(definition.parameters, each.name));
  const properties = parameters.map((each) => [
    each.name,
    { ...each.schema, description: each.description, ...definition.parameters[each.name] },
  ]);
  return {
    name,
    title,
    description,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(properties) as JsonSchema,
      required: parameters.filter(({ required }) => required).map((each) => each.name),
      additionalProperties: false,
    },
    takesQuery: Object.hasOwn(definition.parameters, "query"),
    answer(args, { context, key, place }) {
      const read = (sent: Arguments): Promise<Body> =>
        untrimmed(async () => {
          const request = toRequest(parameters, sent);
          const { body } = await operation.answer({ context, key, ...request });
          return JSON.parse(String(Buffer.concat(await body({ bytes: readBytes, place })))) as Body;
        });
      return show(read, args, context);
    },
  };
}
