/**
 * Writes apps/service/docs/settings.md, the documentation of the service's settings, from their table.
 *
 *     npx tsx tools/scripts/generate-settings.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { format } from "prettier";
import { createProgram } from "../../apps/service/src/commands/program.ts";
import { inBytes, type Setting, type Topic } from "../../apps/service/src/settings/setting.ts";
import { settings } from "../../apps/service/src/settings/settings.ts";

export const settingsFile = join(import.meta.dirname, "../../apps/service/docs/settings.md");

/** The text of the file. */
export function renderSettings(): Promise<string> {
  return format(settingsReference(createProgram()), { parser: "markdown" });
}

const introductions: Readonly<Record<Topic, string>> = {
  Database: "[Deploying](deploying.md#database) compares SQLite with PostgreSQL.",
  Recording:
    "The interface promises that a live graph holds between 1,000 and 2,000 events, so `--retention` stays in this range: a graph is always trimmed when its 2,001st event arrives, and this setting is how many are left then. A larger number keeps a longer history at all times, and trims more often. Every process that writes trims by its own setting, so set `WHEREFORE_RETENTION` and `WHEREFORE_TEXT_LENGTH` for all of them. `WHEREFORE_STALE_AFTER` and `WHEREFORE_EXPIRE_AFTER` have to be the same in all processes that serve one database, because any of them marks the stale nodes and ends the expired ones ([Nodes whose source has gone](operating.md#nodes-whose-source-has-gone)). Texts and events that are stored already stay as they are.",
  Address:
    "The service has no TLS of its own. [Deploying](deploying.md#tls-and-proxies) describes how to put a proxy in front of it.",
  MCP: "[An MCP server](mcp.md) describes the command. A command line is visible to other users, so use the variable.",
  Connections:
    "A service that many clients poll needs one open file for each connection; `--connections` limits them. A proxy should not keep connections for longer than `--keep-alive`, or it sends requests on connections that the service is closing.",
  Rates:
    "Requests are limited by API key and by process, so a proxy does not change it. What requests such as hooks record is limited by account and by process. As many as in a minute may come at once; what is more is answered 429 with `Retry-After`, and nothing of it is recorded.",
  Answers: "[Places and large answers](requests.md#places-and-large-answers) describes what these limit.",
  Searches:
    "On SQLite, a search process takes up to 100 MB. On PostgreSQL, the service uses at most as many connections as `--database-connections` and `--search-workers` together, one to listen for what other processes record, and one more to see whether a lost server is back.",
  Process: "",
};

/** The documentation of all settings, in Markdown. The command line tells which commands have a setting. */
function settingsReference(program: Command): string {
  const topics = Object.keys(introductions) as Topic[];
  return `# Settings

<!-- This page is generated from apps/service/src/settings. Run \`npm run generate\` after a change. -->

Each setting is an option of the command line and an environment variable. The option takes precedence. An empty variable counts as unset. A value that is not allowed ends the command with exit code 1 and a line that names the option or the variable:

\`\`\`
error: environment variable WHEREFORE_RATE value 'many' is invalid. Write a whole number from 0 to 1000000.
\`\`\`

\`serve --help\` lists the settings with their defaults too.

${topics.map((topic) => section(topic, program)).join("\n\n")}

## What is not a setting

These are parts of the interface, so they are the same in every installation:

- A page has 1 to 1,000 items, 100 by default. Paths of \`expand[]\` have at most 4 segments, and a request has at most 20.
- A graph holds at most 2,000 events, apart from those of a sweep (see [History and times](requests.md#history-and-times)).
- An address and its headers have at most 128 KiB, which is enough for the longest query.
- An observation has the limits of [its JSON Schema](../schemas/observation.schema.json). \`--text-length\` shortens what is stored; it does not refuse what the schema allows.
`;
}

function section(topic: Topic, program: Command): string {
  const rows = Object.values<Setting<unknown>>(settings)
    .filter((setting) => setting.topic === topic)
    .map(
      (setting) =>
        `| \`${setting.flags}\`<br>\`${setting.environment}\` | ${meaningOf(setting)} | ${defaultOf(setting)} | ${setting.allowed} | ${commandsWith(setting, program)} |`,
    );
  return `## ${topic}

${introductions[topic]}

| setting | meaning | default | allowed | commands |
| --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

function meaningOf({ flags, environment, meaning }: Setting<unknown>): string {
  return flags.startsWith("--no-") ? `${meaning}; \`${environment}=false\`` : meaning;
}

function defaultOf({ default: value, allowed }: Setting<unknown>): string {
  if (value === undefined) return "";
  if (typeof value !== "number") return `\`${String(value)}\``;
  if (allowed.includes("iB)")) return inBytes(value);
  return `${value}${allowed.endsWith(" seconds") ? " seconds" : ""}`;
}

/** The commands that have the setting; "all" for those of the database, which every command has that opens it. */
function commandsWith({ scope, environment }: Setting<unknown>, program: Command): string {
  if (scope === "database") return "all";
  return (
    withNames(program.commands, "")
      // Another option can have the same name.
      .filter(([, { options }]) =>
        options.some(({ description }) => description.endsWith(`(env: ${environment})`)),
      )
      .map(([each]) => `\`${each}\``)
      .join(", ")
  );
}

function withNames(commands: readonly Command[], prefix: string): readonly (readonly [string, Command])[] {
  return commands.flatMap((command) => {
    const name = `${prefix}${command.name()}`;
    return [[name, command] as const, ...withNames(command.commands, `${name} `)];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(settingsFile, await renderSettings());
}
