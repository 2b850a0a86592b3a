import { timeOf, type Measured } from "../../../bench/measured.ts";
import { table } from "../../../bench/report.ts";
import type { Section } from "../section.ts";
import { folders, type Folder } from "./folders.ts";
import { reasonsFor, withReasons, type Change, type Survivor } from "./survivors.ts";

interface FolderResult {
  readonly measured: Measured;
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
  render: (results) => {
    const all = Object.keys(folders) as Folder[];
    const missing = all.filter((folder) => results[folder] === undefined);
    const rows = all.flatMap((folder) => {
      const result = results[folder];
      return result === undefined ? [] : [rowOf(folder, result)];
    });
    return [
      ...(rows.length === 0
        ? []
        : [
            table(
              ["folder", "mutants", "killed", "survived", "of them with a reason", "score", "measured"],
              rows,
            ),
          ]),
      ...(missing.length === 0 ? [] : [`Not measured: ${missing.join(", ")}.`]),
    ].join("\n\n");
  },
};

const explainedOf = (folder: Folder, { survivors }: FolderResult): readonly Survivor[] =>
  withReasons(survivors, reasonsFor(folder), () => true);

function rowOf(folder: Folder, result: FolderResult): readonly string[] {
  const { measured, mutants, survivors } = result;
  const explained = explainedOf(folder, result).filter(({ reason }) => reason !== undefined).length;
  const figures = [mutants, mutants - survivors.length, survivors.length, explained].map(String);
  return [folder, ...figures, scoreOf(result), timeOf(measured)];
}
