/** An error that ends the command with exit code 2. The user sees the message without a stack trace. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "you have no permission to read it",
  EPERM: "you have no permission to read it",
  EISDIR: "it is a directory, and a file is needed",
  ENOTDIR: "a part of its path is not a directory",
  EMFILE: "too many files are open",
};

/** The error for a file that cannot be read. */
export function cannotRead(file: string, error: unknown): Failure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new Failure(`cannot read ${file}: ${reasons[code] ?? messageOf(error)}.`);
}
