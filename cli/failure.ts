/** What a command cannot go on from: told to the user without a stack, and the exit code is 2. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** The message of whatever was thrown. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "you have no permission to read it",
  EPERM: "you have no permission to read it",
  EISDIR: "it is a directory, and a file is needed",
  ENOTDIR: "a part of its path is no directory",
  EMFILE: "too many files are open",
};

/** Why a file cannot be read, for a user. */
export function cannotRead(file: string, error: unknown): Failure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new Failure(`cannot read ${file}: ${reasons[code] ?? messageOf(error)}.`);
}
