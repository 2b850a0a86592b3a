import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The members of Prisma's client that the tests use. Prisma is too large to be a dependency. */
export interface Client {
  readonly task: { create(given: object): Promise<unknown>; findMany(given: object): Promise<unknown[]> };
  readonly watcher: { createMany(given: object): Promise<unknown> };
  $queryRaw(strings: TemplateStringsArray, ...values: unknown[]): Promise<unknown>;
  $executeRawUnsafe(statement: string): Promise<unknown>;
  $disconnect(): Promise<void>;
}

/** The members of the generated module. */
export interface Generated {
  readonly Prisma: {
    sql(strings: readonly string[], ...values: unknown[]): object;
    readonly DbNull: unknown;
  };
  readonly PrismaClient: new (options: { readonly adapter: unknown }) => Client;
}

/** The reason why Prisma is not available; `null` if it is. */
export function unavailable(): string | null {
  return process.env["PRISMA_PATH"] === undefined
    ? "PRISMA_PATH names no folder with Prisma in its node_modules"
    : null;
}

/** A folder with the generated client of schema.prisma, in `generated`, and with other files. */
export function generateIn(files: Readonly<Record<string, string>>): { folder: string; remove(): void } {
  const modules = join(process.env["PRISMA_PATH"] ?? "", "node_modules");
  const folder = mkdtempSync(join(tmpdir(), "wherefore-prisma-"));
  symlinkSync(modules, join(folder, "node_modules"));
  cpSync(fileURLToPath(new URL("schema.prisma", import.meta.url)), join(folder, "schema.prisma"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config =
    'import { defineConfig } from "prisma/config";\nexport default defineConfig({ schema: "schema.prisma" });\n';
  writeFileSync(join(folder, "prisma.config.ts"), config);
  execFileSync(process.execPath, [join(modules, "prisma/build/index.js"), "generate"], {
    cwd: folder,
    // Only migrations need this engine. Without its name, Prisma downloads it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
    stdio: "pipe",
  });
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}

/** Prisma's driver adapter of node-postgres. */
export function pgAdapter(connectionString: string): unknown {
  const { PrismaPg } = createRequire(`${process.env["PRISMA_PATH"] ?? ""}/`)("@prisma/adapter-pg") as {
    readonly PrismaPg: new (options: object) => unknown;
  };
  return new PrismaPg({ connectionString });
}
