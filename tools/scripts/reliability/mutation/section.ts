import { table } from "../../../bench/report.ts";
import type { Section } from "../section.ts";
import { folders, type Folder } from "./folders.ts";
import { reasonsFor, withReasons, type Change, type Survivor } from "./survivors.ts";

interface FolderResult {
  /** The day of the measurement: `2026-11-23`. */
  readonly date: string;
  readonly mutants: number;
  readonly survivors: readonly Change[];
}

export type MutationResults = Readonly<Partial<Record<Folder, FolderResult>>>;

/** Of 100 mutants, how many are killed. It is rounded down. */
export const scoreOf = ({ mutants, survivors }: FolderResult): string =>
  (Math.floor(((mutants - survivors.length) / mutants) * 1000) / 10).toFixed(1);

export const mutationSection: Section<MutationResults> = {
  name: "mutation",
  command: "npm run mutate -- FOLDER --write",
  render: (results) =>
    [
      table(
        ["folder", "mutants", "killed", "survived", "of them with a reason", "score", "date"],
        (Object.keys(folders) as Folder[]).map((folder) => rowOf(folder, results[folder])),
      ),
      ...(Object.keys(folders) as Folder[]).flatMap((folder) => survivorsOf(folder, results[folder])),
    ].join("\n"),
};

const explainedOf = (folder: Folder, { survivors }: FolderResult): readonly Survivor[] =>
  withReasons(survivors, reasonsFor(folder), () => true);

function rowOf(folder: Folder, result: FolderResult | undefined): readonly string[] {
  if (result === undefined) return [folder, "not measured", "", "", "", "", ""];
  const { date, mutants, survivors } = result;
  const explained = explainedOf(folder, result).filter(({ reason }) => reason !== undefined).length;
  const figures = [mutants, mutants - survivors.length, survivors.length, explained].map(String);
  return [folder, ...figures, scoreOf(result), date];
}

function survivorsOf(folder: Folder, result: FolderResult | undefined): readonly string[] {
  if (result === undefined || result.survivors.length === 0) return [];
  return [
    "",
    `### Survivors of ${folder}`,
    "",
    "| file | line | change | why it changes nothing |",
    "| --- | --- | --- | --- |",
    ...explainedOf(folder, result).map(({ file, line, original, replacement, reason }) => {
      const cells = [
        code(file.slice(`src/${folder}/`.length)),
        code(line),
        `${code(original)} → ${code(replacement)}`,
      ];
      return `| ${[...cells, reason ?? "**not known**"].join(" | ")} |`;
    }),
  ];
}

/** A piece of source text in a cell of a table. */
function code(text: string): string {
  const inCell = text.replaceAll("|", "\\|");
  if (inCell === "") return "nothing";
  return inCell.includes("`") ? `\`\` ${inCell} \`\`` : `\`${inCell}\``;
}
