/** Explains why the server cannot listen; other errors stay as they are. */
export function explainListen(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  const advice = adviceFor(error instanceof Error && "code" in error ? error.code : null, host, port);
  return advice === null ? error : new Error(advice, { cause: error });
}

function adviceFor(code: unknown, host: string, port: number): string | null {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} of ${host} is in use. Stop the process that uses it, or choose another port with --port.`;
    case "EACCES":
      return `This user may not listen on port ${port} of ${host}. Choose another port with --port, such as 4010.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is not an address of this machine. Choose another with --host, such as 127.0.0.1.`;
    default:
      return null;
  }
}
