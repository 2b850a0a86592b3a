import { hash } from "node:crypto";

const bytes = 16;

/** The hash of an observation's key. It is stored permanently, so it is as short as uniqueness allows. */
export function observationHash(key: string): Uint8Array {
  return hash("sha256", key, "buffer").subarray(0, bytes);
}
