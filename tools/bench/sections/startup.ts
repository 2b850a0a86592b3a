import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { medianOf } from "../measure.ts";
import { duration, table } from "../report.ts";

const rounds = 41;

const programs = {
  empty: "",
  imports: 'import "wherefore";\n',
  compiles: `import { compile, compilePredicate } from "wherefore";
import { nodeSchema } from "wherefore/graph";
const matches = compilePredicate(compile('state:"working" AND summary~"timeout" AND depth>=3', nodeSchema));
if (!matches({ state: "working", summary: "a timeout", depth: 3 })) process.exit(1);
`,
};

function milliseconds(file: string): number {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, [file]);
  if (status !== 0) throw new Error(`${file} failed: ${String(stderr)}`);
  return Number(process.hrtime.bigint() - started);
}

/** Measures processes from start to exit, alternating between the programs. */
export function benchStartup(): string {
  const folder = "tools/bench/.build/startup";
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(programs).map(([name, text]) => {
    const file = `${folder}/${name}.mjs`;
    writeFileSync(file, text);
    return file;
  });
  files.forEach(milliseconds);
  const runs = Array.from({ length: rounds }, () => files.map(milliseconds));
  const names = ["an empty process", "imports the package", "imports it and compiles one query"];
  return table(
    ["whole process", "median", "times empty"],
    names.map((name, column) => [
      name,
      duration(medianOf(runs.map((run) => run[column]!))),
      medianOf(runs.map((run) => run[column]! / run[0]!)).toFixed(2),
    ]),
  );
}
