/** Exits silently if the reader of standard output has closed it (`| head`), and with a message if writing fails. */
export function watchStandardStreams(complainOf: (message: string) => void): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
    complainOf(`cannot write the output: ${error.message}.`);
    process.exit(2);
  });
  // There is no stream left for a message.
  process.stderr.on("error", () => undefined);
}
