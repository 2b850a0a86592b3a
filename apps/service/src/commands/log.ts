import { pino, type Logger } from "pino";

/** The longest time that a line stays in the buffer, in milliseconds. */
const patience = 50;
/** The buffer is written when it has this many characters. */
const enough = 8192;

/**
 * Creates a logger that writes several lines at once, because a write for each line costs more than the rest of
 * logging. The buffer is written when the process exits.
 *
 * @param target a file descriptor, or the path of a file
 */
export function createLogger(target: number | string, level: string): Logger {
  const destination = pino.destination({ dest: target, sync: true });
  let waiting = "";
  let timer: NodeJS.Timeout | null = null;
  const flushSync = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const text = waiting;
    waiting = "";
    if (text !== "") destination.write(text);
  };
  const write = (line: string): void => {
    waiting += line;
    if (waiting.length >= enough) flushSync();
    else timer ??= setTimeout(flushSync, patience).unref();
  };
  process.on("exit", flushSync);
  const lines = { write, flushSync };
  return pino({ level }, lines);
}
