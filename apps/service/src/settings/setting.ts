import { InvalidArgumentError } from "commander";

/** What a group of settings is about. A command has the settings of one or more scopes. */
export type Scope = "database" | "recording" | "server" | "demo" | "watch" | "mcp";

/** The heading of a setting in the documentation. */
export type Topic =
  "Database" | "Recording" | "Address" | "MCP" | "Connections" | "Rates" | "Answers" | "Searches" | "Process";

/** A setting: an option of the command line and an environment variable. */
export interface Setting<T, S extends Scope = Scope> {
  readonly scope: S;
  readonly topic: Topic;
  /** The option with its placeholder, such as `--rate <number>`. A flag that is on by default begins with `--no-`. */
  readonly flags: string;
  readonly environment: string;
  readonly meaning: string;
  /** Undefined if the default is not a fixed value; `meaning` says what it is then. */
  readonly default: T | undefined;
  /** The allowed values, as the documentation names them. */
  readonly allowed: string;
  /**
   * Reads a value.
   *
   * @throws {InvalidArgumentError} whose message says what to write
   */
  readonly parse: (text: string) => T;
}

/** What each kind of setting has besides its place and its option. */
interface Common {
  readonly meaning: string;
  /** The environment variable. Default: that of the option, such as `WHEREFORE_RATE` for `--rate`. */
  readonly environment?: string;
}

/** What a kind of setting adds: the values, and how they are read. */
type Kind<T> = Pick<Setting<T>, "default" | "allowed" | "parse">;

function setting<S extends Scope, T>(
  [scope, topic, flags]: readonly [S, Topic, string],
  { meaning, environment = variableOf(flags) }: Common,
  kind: Kind<T>,
): Setting<T, S> {
  return { scope, topic, flags, environment, meaning, ...kind };
}

function variableOf(flags: string): string {
  const name = /^--(?:no-)?([\w-]+)/.exec(flags)?.[1] ?? "";
  return `WHEREFORE_${name.toUpperCase().replaceAll("-", "_")}`;
}

/** A setting that is a whole number: of seconds or bytes, if the placeholder of its option says so. */
export function number<S extends Scope, D extends number | undefined>(
  scope: S,
  topic: Topic,
  flags: string,
  options: Common & { readonly default: D; readonly range: readonly [number, number] },
): Setting<D extends undefined ? number | undefined : number, S> {
  const [least, greatest] = options.range;
  const isBytes = flags.endsWith("<bytes>");
  const show = isBytes ? inBytes : String;
  return setting([scope, topic, flags], options, {
    default: options.default as never,
    allowed: `${show(least)} to ${show(greatest)}${flags.endsWith("<seconds>") ? " seconds" : ""}`,
    parse: (text) => {
      const value = /^[0-9]{1,12}$/.test(text) ? Number(text) : NaN;
      if (value >= least && value <= greatest) return value as never;
      throw new InvalidArgumentError(
        `Write a whole number${isBytes ? " in bytes" : ""} from ${least} to ${greatest}.`,
      );
    },
  });
}

/** A setting that is a text. */
export function text<S extends Scope, D extends string | undefined>(
  scope: S,
  topic: Topic,
  flags: string,
  options: Common & {
    readonly default: D;
    readonly allowed: string;
    readonly parse?: (text: string) => string;
  },
): Setting<D extends undefined ? string | undefined : string, S> {
  const { default: value, allowed, parse = (text) => text } = options;
  return setting([scope, topic, flags], options, { default: value as never, allowed, parse: parse as never });
}

/** A setting that is one of a few words. */
export function choice<S extends Scope, T extends string>(
  scope: S,
  topic: Topic,
  flags: string,
  options: Common & { readonly default: NoInfer<T>; readonly choices: readonly T[] },
): Setting<T, S> {
  const { choices } = options;
  return setting([scope, topic, flags], options, {
    default: options.default,
    allowed: choices.map((each) => `\`${each}\``).join(", "),
    parse: (text) => {
      const found = choices.find((each) => each === text);
      if (found !== undefined) return found;
      throw new InvalidArgumentError(`Write one of: ${choices.join(", ")}.`);
    },
  });
}

/** A setting that is on or off. The option takes no value; the variable is `true` or `false`. */
export function flag<S extends Scope>(
  scope: S,
  topic: Topic,
  flags: string,
  options: Common & { readonly default: boolean },
): Setting<boolean, S> {
  return setting([scope, topic, flags], options, {
    default: options.default,
    allowed: "`true`, `false`",
    parse: (text) => {
      if (text === "true" || text === "false") return text === "true";
      throw new InvalidArgumentError("Write true or false.");
    },
  });
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Shows a number of bytes, in KiB or MiB if that is a whole number. */
export function inBytes(bytes: number): string {
  if (bytes > 0 && bytes % mebibyte === 0) return `${bytes} (${bytes / mebibyte} MiB)`;
  if (bytes > 0 && bytes % kibibyte === 0) return `${bytes} (${bytes / kibibyte} KiB)`;
  return String(bytes);
}
