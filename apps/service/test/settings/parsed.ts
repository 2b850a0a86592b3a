import { Command } from "commander";
import { addSettings, type Settings } from "../../src/settings/index.ts";

type All = Settings<"database" | "recording" | "server" | "demo" | "watch" | "mcp">;

/** The values of all settings with this command line and this environment. An error has the text that is printed. */
export function parsed(
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): All {
  let values: All | undefined;
  let printed = "";
  const command = new Command("test")
    .exitOverride()
    .configureOutput({ writeErr: (text) => (printed += text) })
    .action((options: All) => void (values = options));
  addSettings(command, ["database", "recording", "server", "demo", "watch", "mcp"], environment);
  try {
    command.parse([...args], { from: "user" });
  } catch {
    throw new Error(printed);
  }
  return values!;
}
