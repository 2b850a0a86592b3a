import type { Stats } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const atOnce = 32;
const chunkBytes = 64 * 1024;
const mostHeadBytes = 4 * 1024 * 1024;

/** An entry of a folder. A symbolic link counts as what it leads to. */
export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** The entries in the order of their names; none if the folder does not exist. */
export async function entriesOf(folder: string): Promise<readonly Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await forEach(entries, async (entry): Promise<readonly Entry[]> => {
    const { name } = entry;
    const target = entry.isSymbolicLink() ? await stat(join(folder, name)).catch(() => null) : entry;
    return target === null ? [] : [{ name, isFolder: target.isDirectory() }];
  });
  return found.flat().sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The stats of a file; null if there is no such file. */
export async function statsOf(path: string): Promise<Stats | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() === true ? stats : null;
}

/** Does work for each item, for some of them at a time, and returns the results in the order of the items. */
export async function forEach<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))));
  }
  return results;
}

/** What the first lines of files say. A file is read again only if it says nothing yet and has grown. */
export class Heads<T> {
  readonly #read: (line: string) => T | null;
  readonly #known = new Map<
    string,
    { readonly size: number; readonly inode: number; readonly head: T | null }
  >();

  /** @param read reads a line; returns null if the next line is needed */
  constructor(read: (line: string) => T | null) {
    this.#read = read;
  }

  async of(path: string, { size, ino }: Stats): Promise<T | null> {
    const known = this.#known.get(path);
    if (known?.inode === ino && size >= known.size && (known.head !== null || known.size === size)) {
      return known.head;
    }
    const head = await this.#search(path).catch(() => null);
    this.#known.set(path, { size, inode: ino, head });
    return head;
  }

  async #search(path: string): Promise<T | null> {
    const file = await open(path, "r");
    try {
      let rest = Buffer.alloc(0);
      for (let position = 0; position < mostHeadBytes;) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position);
        position += bytesRead;
        const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
        const end = bytes.lastIndexOf("\n");
        for (const line of bytes.toString("utf8", 0, Math.max(end, 0)).split("\n")) {
          const head = this.#read(line);
          if (head !== null) return head;
        }
        if (bytesRead < chunkBytes) return this.#read(bytes.toString("utf8", end + 1));
        rest = bytes.subarray(end + 1);
      }
      return null;
    } finally {
      await file.close();
    }
  }
}
