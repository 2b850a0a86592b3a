import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { withoutByteOrderMark } from "../../../../shared/bytes.ts";
import { readJson } from "../../../../shared/json.ts";
import { ObservationError } from "../../model/observation-error.ts";
import {
  readObservation,
  readObservations,
  type LineError,
  type ReadObservation,
} from "../../model/read-lines.ts";
import { ApiError, parameterInvalid, shown } from "../protocol/api-error.ts";
import type { Place } from "../queue.ts";

/** The observations of a request, and the lines of its body that are none. */
export interface SentObservations {
  readonly observations: readonly ReadObservation[];
  readonly errors: readonly LineError[];
}

/** The limit of a body, as it is sent and after decompression. */
export const bodyLimit = { bytes: 8 * 2 ** 20, name: "8 MiB" };
/** An array or a line is parsed at once, so other requests wait for that. */
const parsedLimit = { bytes: 2 ** 20, name: "1 MiB" };
/** The most observations of a request. */
const mostObservations = 10_000;
/** So many bytes are split into lines in a turn of the event loop. They may all be line feeds. */
const chunkBytes = 16 * 1024;

const lineTypes: readonly string[] = ["application/x-ndjson", "application/ndjson", "application/jsonl"];

/**
 * Reads the observations in the body of a request: one JSON object a line, or a JSON array. In an array, the position of
 * an observation counts as its line.
 *
 * @param now the current time, in Unix milliseconds
 * @throws {ApiError} `parameter_invalid` if the body as a whole cannot be read
 */
export async function readBody(
  { body, headers }: Pick<FastifyRequest, "body" | "headers">,
  now: number,
  place: Place,
): Promise<SentObservations> {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isArray = type === "application/json";
  if (!isArray && !lineTypes.includes(type)) throw otherType(type);
  const bytes = await decoded(body instanceof Buffer ? body : Buffer.alloc(0), headers["content-encoding"]);
  return isArray ? readArray(bytes, now, place) : readLines(bytes, now, place);
}

async function decoded(bytes: Buffer, coding = "identity"): Promise<Buffer> {
  switch (coding.toLowerCase()) {
    case "identity":
      return bytes;
    case "gzip":
    case "x-gzip":
      return promisify(gunzip)(bytes, { maxOutputLength: bodyLimit.bytes }).catch((error: unknown) => {
        const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
        throw isLarge
          ? tooLarge(`The body is longer than ${bodyLimit.name} after decompression. Send less.`)
          : parameterInvalid(null, "The body is not gzip. Compress it, or leave out `Content-Encoding`.");
      });
    default: {
      const message = `The body has the content coding ${shown(coding)}. Send it with gzip, or without a coding.`;
      throw new ApiError("parameter_invalid", message, {
        status: 415,
        headers: { "accept-encoding": "gzip" },
      });
    }
  }
}

async function readLines(bytes: Buffer, now: number, place: Place): Promise<SentObservations> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      yield bytes.subarray(start, start + chunkBytes);
      await place.built(Infinity);
    }
  }
  const observations: ReadObservation[] = [];
  const errors: LineError[] = [];
  const onError = (error: LineError): void => void errors.push(error);
  const afterLine = (): Promise<void> => place.built(1);
  const options = { now, onError, afterLine, maxLineBytes: parsedLimit.bytes };
  for await (const batch of readObservations(chunks(), options)) {
    for (const one of batch) observations.push(one);
    refuseMore(observations.length + errors.length);
  }
  return { observations, errors };
}

async function readArray(bytes: Buffer, now: number, place: Place): Promise<SentObservations> {
  if (bytes.length > parsedLimit.bytes) {
    throw tooLarge(
      `The array is longer than ${parsedLimit.name}. Send less, or one object a line as NDJSON.`,
    );
  }
  if (!isUtf8(bytes)) throw parameterInvalid(null, "The body is not UTF-8. Send JSON in UTF-8.");
  const json = readJson(withoutByteOrderMark(bytes).toString("utf8"));
  if ("error" in json) {
    const message = `The body is not JSON, from character ${json.offset + 1} on: ${json.error} Send a JSON array.`;
    throw parameterInvalid(null, message);
  }
  const { value } = json;
  if (!Array.isArray(value)) {
    throw parameterInvalid(
      null,
      "The body is not a JSON array. Send one, or one object a line as `application/x-ndjson`.",
    );
  }
  refuseMore(value.length);
  const observations: ReadObservation[] = [];
  const errors: LineError[] = [];
  for (const [index, each] of (value as readonly unknown[]).entries()) {
    const line = index + 1;
    try {
      observations.push({ line, observation: readObservation(each, now) });
    } catch (error) {
      if (!(error instanceof ObservationError)) throw error;
      errors.push({ line, error });
    }
    await place.built(1);
  }
  return { observations, errors };
}

function refuseMore(count: number): void {
  if (count <= mostObservations) return;
  const most = mostObservations.toLocaleString("en-US");
  throw tooLarge(`The body has more than ${most} observations. Send them in several requests.`);
}

function tooLarge(message: string): ApiError {
  return new ApiError("parameter_invalid", message, { status: 413 });
}

function otherType(type: string): ApiError {
  const what = type === "" ? "The request has no `Content-Type`" : `The \`Content-Type\` is ${shown(type)}`;
  const message = `${what}. Send observations as \`application/x-ndjson\`, or as \`application/json\` if they are an array.`;
  return new ApiError("parameter_invalid", message, { status: 415 });
}
