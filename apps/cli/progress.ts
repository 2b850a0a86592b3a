import { progressBar } from "../shared/progress-line.ts";

/** How far a command has read. */
export interface Progress {
  readonly bytes: number;
  readonly records: number;
  /** The number of selected records. Default: none are selected. */
  readonly matches?: number;
}

/**
 * The progress as text: a bar and the time left if the size of the input is known, else the amount read.
 *
 * @param size in bytes
 * @param elapsed in milliseconds
 */
export function progressText(
  { bytes, records, matches }: Progress,
  size: number | null,
  elapsed: number,
): string {
  const selected = matches === undefined ? "" : `, ${grouped(matches)} selected`;
  const counts = `${grouped(records)} records${selected}`;
  if (size === null || size === 0) return `${megabytes(bytes)} read, ${counts}`;
  const share = Math.min(1, bytes / size);
  const left = share === 0 ? "" : `, ${duration((elapsed * (1 - share)) / share)} left`;
  return `${progressBar(share)} ${counts}${left}`;
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 1e6))} MB`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
