/**
 * Runs the examples of README.md and writes their output below them. Examples that are files are copied into it.
 *
 *     npx tsx scripts/generate-readme.ts           writes the file
 *     npx tsx scripts/generate-readme.ts --check   fails when the file is stale
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { format } from "prettier";

const root = join(import.meta.dirname, "..");
export const readmeFile = join(root, "README.md");

/** Runs a TypeScript example, with the public names resolved to the sources, and returns its output. */
function outputOfProgram(program: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: program, loader: "ts", resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  return execFileSync(process.execPath, ["--input-type=module"], {
    input: outputFiles[0]?.text ?? "",
    encoding: "utf8",
  });
}

/** Runs a command of `$ npx wherefore …` and returns its output, including errors. */
function outputOfCommand(command: string): string {
  const run = command.replace(/\bnpx wherefore\b/g, "node --import tsx cli/main.ts");
  const { stdout, stderr } = spawnSync("sh", ["-c", run], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return (stdout + stderr).trimEnd();
}

/** Returns the README with the current output of every example. */
export async function renderReadme(readme: string): Promise<string> {
  const filesDone = readme.replace(
    /(```ts from (\S+)\n)[^]*?```/g,
    (_, head: string, file: string) => `${head}${readFileSync(join(root, file), "utf8")}\`\`\``,
  );
  const programsDone = filesDone.replace(
    /(```ts run\n([^]*?)```\n[^`]*```text output\n)[^]*?```/g,
    (_, head: string, program: string) => `${head}${outputOfProgram(program)}\`\`\``,
  );
  const commandsDone = programsDone.replace(/```console\n([^]*?)```/g, (_, block: string) => {
    const commands = block.split("\n").filter((line) => line.startsWith("$ "));
    const shown = commands.map((line) => `${line}\n${outputOfCommand(line.slice(2))}`);
    return `\`\`\`console\n${shown.join("\n\n")}\n\`\`\``;
  });
  return format(commandsDone, { parser: "markdown", printWidth: 110 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const written = readFileSync(readmeFile, "utf8");
  const rendered = await renderReadme(written);
  if (!process.argv.includes("--check")) writeFileSync(readmeFile, rendered);
  else if (rendered !== written) {
    process.stderr.write("README.md is stale: npx tsx scripts/generate-readme.ts\n");
    process.exitCode = 1;
  }
}
