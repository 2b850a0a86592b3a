import { InvalidArgumentError, type Command } from "commander";
import { hookSettings } from "../../../collector/index.ts";
import { isApiKey } from "../ids/index.ts";
import { readOrigin } from "../../../shared/read-origin.ts";
import { note, print } from "./output.ts";

interface InstallOptions {
  readonly url: string;
  readonly key?: string;
  readonly laterEvents: boolean;
}

const placeholder = "gok_…";

/** Adds the command `hooks`, with `install`. */
export function addHooks(program: Command): void {
  const install = program
    .command("hooks")
    .description("take the hooks of Claude Code")
    .command("install")
    .description(
      "print the settings with which Claude Code sends its hooks to this service; nothing is written",
    )
    .option("--url <origin>", "the origin of the service", readOrigin, "http://127.0.0.1:4010")
    .option("--key <key>", "a key of the kind `hook`, for the settings", hookKey)
    .option(
      "--later-events",
      "include events that versions of Claude Code before 2.1.200 may not know",
      false,
    )
    .action(({ url, key, laterEvents }: InstallOptions) => {
      print(install, JSON.stringify(hookSettings({ url, key: key ?? placeholder, laterEvents }), null, 2));
      note(
        install,
        "Merge this into ~/.claude/settings.json, or into .claude/settings.local.json of a project. Sessions that begin after that send their hooks.",
      );
      if (key === undefined) note(install, `Replace ${placeholder} with a key: keys create --kind hook`);
    });
}

function hookKey(text: string): string {
  if (isApiKey(text)) return text;
  throw new InvalidArgumentError("Write a key such as `keys create --kind hook` prints.");
}
