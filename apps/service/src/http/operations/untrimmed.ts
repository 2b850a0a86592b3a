import { TrimmedError } from "../../store/types.ts";

/** A trim rarely comes between the reads of one request. Several in a row have another cause. */
const maxAttempts = 3;

/** Reads again if what is read was trimmed meanwhile. */
export async function untrimmed<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TrimmedError) || attempt === maxAttempts) throw error;
    }
  }
}
