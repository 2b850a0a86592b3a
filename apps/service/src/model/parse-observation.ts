import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import {
  observationSchemas,
  sourceSchema,
  type Observation,
} from "../../../shared/observations/observation.ts";
import { unstorableIn } from "../../../shared/observations/storable.ts";
import { ObservationError } from "./observation-error.ts";
import { observationSchema } from "./observation-schema.ts";
import { shown } from "./shown.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** The keywords of a schema that messages quote. */
interface Described {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Described>>;
}

let validator: Ajv2020 | undefined;

/** Made when it is first needed: to check the schema takes longer than a command that reads no observation. */
function validatorOf(): Ajv2020 {
  return (validator ??= new Ajv2020({ strict: true, allowUnionTypes: true, verbose: true }).addSchema(
    observationSchema,
    "observation",
  ));
}

/** The keys of each type of observation. */
const keysOf: ReadonlyMap<string, object> = new Map(
  observationSchemas.map(({ properties }) => [properties.type.const, properties]),
);

/**
 * Checks that parsed JSON is an observation. A key whose value is `undefined` counts as absent.
 *
 * @throws {ObservationError} with code `observation_invalid`, the first invalid key, and what to write instead.
 *
 * @example
 * ```ts
 * parseObservation(JSON.parse('{"type":"session.started","at":1700000000000,"node":"s1"}'));
 * ```
 */
export function parseObservation(json: unknown): Observation {
  if (!isObject(json))
    throw invalid(null, `An observation must be a JSON object, but this is ${shown(json)}.`);
  const type = checkedType(json["type"]);
  const observation = normalized(json, type, keysOf.get(type) ?? {});
  const ajv = validatorOf();
  if (ajv.validate<Observation>(`observation#/$defs/${type}`, observation)) return observation;
  throw toObservationError(ajv.errors?.[0] as ErrorObject);
}

/**
 * A copy without absent keys, and with 0 for -0, which some readers take for another number. An unknown key is refused
 * before anything is copied: it may be one of very many, and is often a misspelt required one.
 */
function normalized(object: JsonObject, owner: string, keys: object): JsonObject {
  const unknown = Object.keys(object).find((key) => !Object.hasOwn(keys, key) && object[key] !== undefined);
  if (unknown !== undefined) {
    const field = owner === "source" ? `source.${unknown}` : unknown;
    const known = Object.keys(keys).join(", ");
    throw invalid(field, `${shown(unknown)} is not a key of ${owner}. Its keys are ${known}.`);
  }
  const present = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    present.map(([key, value]) => {
      if (key === "source" && isObject(value)) return [key, normalized(value, key, sourceSchema.properties)];
      return [key, value === 0 ? 0 : value];
    }),
  );
}

function checkedType(type: unknown): string {
  if (typeof type === "string" && keysOf.has(type)) return type;
  const known = [...keysOf.keys()].join(", ");
  if (type === undefined) throw invalid("type", `Write "type": one of ${known}.`);
  if (type === "node.stalled") {
    throw invalid("type", "The service detects stalled nodes itself. Remove this observation.");
  }
  throw invalid("type", `${shown(type)} is not a type of observation. Write one of ${known}.`);
}

function toObservationError(error: ErrorObject): ObservationError {
  const path = pathOf(error.instancePath);
  if (error.keyword === "required") {
    const missing = error.params["missingProperty"] as string;
    const field = path === "" ? missing : `${path}.${missing}`;
    const { properties } = error.parentSchema as Described;
    return invalid(field, `Write "${field}": ${properties?.[missing]?.description ?? ""}.`);
  }
  return invalid(path, `"${path}" ${objection(error)}`);
}

/** The rest of a message that begins with the name of the key. */
function objection({ keyword, schema, parentSchema, data }: ErrorObject): string {
  const { description = "", type, maximum } = parentSchema as Described;
  switch (keyword) {
    case "minLength":
      return `is empty. Write ${description}.`;
    case "maxLength":
      return `is too long. Write at most ${String(schema)} characters.`;
    case "maxItems":
      return `has ${(data as readonly unknown[]).length} entries. Write at most ${String(schema)}.`;
    case "pattern": {
      const unstorable = unstorableIn(data as string);
      return unstorable === null
        ? `is ${shown(data)}. Write name@version, for example transcripts@1.0.0.`
        : `has ${unstorable}, which databases cannot store. Remove it or write U+FFFD.`;
    }
    case "enum":
      return `is ${shown(data)}. Write one of ${(schema as readonly string[]).join(", ")}: ${description}.`;
  }
  if (type === "object") return `must be a JSON object, but it is ${shown(data)}.`;
  return `is ${shown(data)}. Write ${expected(type, maximum)}: ${description}.`;
}

function expected(type: Described["type"], maximum = 0): string {
  switch (type) {
    case "string":
      return "a string";
    case "boolean":
      return "true or false";
    case "integer":
      return `a whole number from 0 to ${maximum}`;
    case "array":
      return "a list of strings";
    default:
      return "a string or null";
  }
}

/** `/source/adapter` as `source.adapter`, and `/on/2` as `on[2]`. */
function pathOf(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function invalid(field: string | null, message: string): ObservationError {
  return new ObservationError("observation_invalid", field, message);
}
