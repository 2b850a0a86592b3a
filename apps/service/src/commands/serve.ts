import type { Command } from "commander";
import { addSettings } from "../settings/index.ts";
import type { ServeOptions } from "./run-service.ts";

/** Adds the command `serve`, which is the default command. */
export function addServe(program: Command): void {
  const serve = program
    .command("serve", { isDefault: true })
    // A word that is not a command comes here.
    .allowExcessArguments()
    .description("serve the API; the first start creates a demo account with two keys");
  addSettings(serve, ["server", "demo", "recording", "database"]).action(
    async (options: ServeOptions, { args: [name] }: Command) => {
      if (name !== undefined)
        throw new Error(`There is no command ${JSON.stringify(name)}. "help" lists the commands.`);
      // The server takes longer to load than the other commands take to run.
      const { runService } = await import("./run-service.ts");
      await runService(options);
    },
  );
}
