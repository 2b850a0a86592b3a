import { InvalidArgumentError, Option, type Command } from "commander";
import type { Scope, Setting } from "./setting.ts";
import { settings } from "./settings.ts";

/** The settings of some scopes, with the names of their values. */
function settingsOf(scopes: readonly Scope[]): readonly (readonly [string, Setting<unknown>])[] {
  return Object.entries<Setting<unknown>>(settings).filter(([, { scope }]) => scopes.includes(scope));
}

/**
 * Adds the settings of some scopes to a command, as options. An option that is not on the command line is taken from its
 * environment variable, unless that is empty. Commander's own variables take an empty one for a value, and any value of a
 * flag's variable for "on".
 *
 * @param environment Default: that of the process.
 */
export function addSettings(
  command: Command,
  scopes: readonly Scope[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Command {
  const added = settingsOf(scopes);
  for (const [, setting] of added) command.addOption(optionOf(setting));
  return command.hook("preAction", () => {
    for (const [name, setting] of added) readEnvironment(command, name, setting, environment);
  });
}

function optionOf(setting: Setting<unknown>): Option {
  const option = new Option(setting.flags, `${setting.meaning} (env: ${setting.environment})`);
  // A flag has no value to read. Commander makes the default of `--no-…` true itself.
  if (!option.required) return option.negate ? option : option.default(setting.default);
  if (setting.default !== undefined) option.default(setting.default);
  return option.argParser(setting.parse);
}

function readEnvironment(
  command: Command,
  name: string,
  { environment: variable, parse }: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const text = environment[variable];
  const source = command.getOptionValueSource(name);
  if (text === undefined || text === "" || (source !== undefined && source !== "default")) return;
  try {
    command.setOptionValueWithSource(name, parse(text), "env");
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    command.error(`error: environment variable ${variable} value '${text}' is invalid. ${error.message}`);
  }
}
