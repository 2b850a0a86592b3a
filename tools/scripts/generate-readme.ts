/**
 * Runs the examples of README.md and of other pages that show output, and writes their output below them. Examples that
 * are files are copied into it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { format } from "prettier";

const root = join(import.meta.dirname, "../..");
/** The pages that show the output of programs and commands. */
const pagesWithOutput = ["README.md", "docs/analysis.md"].map((page) => join(root, page));

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
  const run = command.replace(/\bnpx wherefore\b/g, "node --import tsx apps/cli/main.ts");
  const { stdout, stderr } = spawnSync("sh", ["-c", run], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return (stdout + stderr).trimEnd();
}

/** Returns a page with the current output of every example. */
async function renderPage(page: string): Promise<string> {
  const filesDone = page.replace(
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

for (const file of pagesWithOutput) writeFileSync(file, await renderPage(readFileSync(file, "utf8")));
