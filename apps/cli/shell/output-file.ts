import { fstatSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

/** The file that standard output is written to. */
export interface OutputFile {
  /** Its name without folders; null where the system does not tell it. */
  readonly name: string | null;
}

/** The file that standard output is redirected to; null if it is a terminal, a pipe or a device. */
export function outputFile(): OutputFile | null {
  try {
    if (!fstatSync(process.stdout.fd).isFile()) return null;
  } catch {
    return null;
  }
  try {
    return { name: basename(readlinkSync(`/proc/self/fd/${process.stdout.fd}`)) };
  } catch {
    return { name: null };
  }
}
