import { mkdtempSync, rmSync } from "node:fs";
import { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgram } from "../../src/commands/program.ts";
import { runService, type ServeOptions } from "../../src/commands/run-service.ts";
import { run } from "./command-line.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "service-run-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test.each(["it begins to listen", "it says that it listens"])(
  "a signal when %s stops it, and nothing starts beside it",
  async (when) => {
    const signal = (): unknown => process.emit("SIGTERM");
    const { listen } = Server.prototype;
    const servers: Server[] = [];
    vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server, ...args: unknown[]) {
      servers.push(this);
      if (when === "it begins to listen") signal();
      return Reflect.apply(listen, this, args) as Server;
    });
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      if (when === "it says that it listens" && String(text).includes("listens on")) signal();
      return true;
    });
    const serve = createProgram().commands.find((command) => command.name() === "serve")!;
    const settings = { data: folder, databaseUrl: "", port: 0, demo: false, logLevel: "silent" as const };
    const alongside = vi.fn(() => Promise.resolve(() => Promise.resolve()));
    await runService({ ...serve.opts<ServeOptions>(), ...settings }, alongside);
    expect(alongside).not.toHaveBeenCalled();
    await expect.poll(() => servers[0]?.listening).toBe(false);
  },
);

test("a word that is not a command does not start the service", async () => {
  const { error } = await run("graph", "list");
  expect(error).toBe('There is no command "graph". "help" lists the commands.');
});
