import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The reason why no disk can be made here, or null. */
export const noDisk = process.getuid?.() === 0 ? null : "only root can mount a disk";

/** A file system of its own in memory, which tests can fill. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), "service-disk-"));

  /** @param mebibytes its size */
  constructor(mebibytes: number) {
    run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", this.folder]);
    chmodSync(this.folder, 0o711);
  }

  /** Leaves no space. */
  fill(): void {
    const block = Buffer.alloc(64 * 1024);
    try {
      for (;;) writeFileSync(this.#ballast, block, { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }

  /** Frees so little of what `fill` has taken that only small writes find space. */
  freeLittle(): void {
    truncateSync(this.#ballast, statSync(this.#ballast).size - 256 * 1024);
  }

  /** Frees what `fill` has taken. */
  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    run("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true });
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}
