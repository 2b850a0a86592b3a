import { WriteStream } from "node:tty";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ProgressBar, progressLine } from "../../cli/progress.ts";

/** A terminal with the members that a progress bar uses. */
function terminal(isTTY: boolean, columns = 120) {
  const written: string[] = [];
  const stream = Object.assign(Object.create(WriteStream.prototype) as WriteStream, {
    isTTY,
    columns,
    write: (text: string) => written.push(text) > 0,
  });
  return { stream, written };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the progress line", () => {
  test("is a bar and the time left where the size is known", () => {
    const progress = { bytes: 250, records: 1234, matches: 5 };
    expect(progressLine(progress, 1000, 2000)).toBe(
      " 25% ██████░░░░░░░░░░░░░░░░░░ 1,234 records, 5 selected, 6 s left",
    );
    expect(progressLine({ ...progress, bytes: 10 }, 1000, 2000)).toMatch(/, 3 min 18 s left$/);
  });

  test("does not go beyond the end of a file that grows", () => {
    expect(progressLine({ bytes: 2000, records: 1, matches: 1 }, 1000, 2000)).toMatch(
      /^100% █{24} .*, 0 s left$/,
    );
  });

  test("says how much was read where the size is not known", () => {
    expect(progressLine({ bytes: 12_300_000, records: 9, matches: 0 }, null, 500)).toBe(
      "12 MB read, 9 records, 0 selected",
    );
  });
});

describe("the progress bar", () => {
  const progress = { bytes: 1, records: 1, matches: 0 };

  test("shows nothing where there is no terminal, and nothing of what is quickly done", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const file = terminal(false);
    const quick = terminal(true);
    const bars = [new ProgressBar(file.stream, 10), new ProgressBar(quick.stream, 10)] as const;
    now.mockReturnValue(100);
    for (const bar of bars) bar.update(progress);
    expect(quick.written).toEqual([]);
    now.mockReturnValue(10_000);
    bars[0].update(progress);
    bars[0].clear();
    expect(file.written).toEqual([]);
  });

  test("fits the terminal, does not flicker, and goes away", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const { stream, written } = terminal(true, 20);
    const bar = new ProgressBar(stream, 10);
    now.mockReturnValue(1000);
    bar.update(progress);
    now.mockReturnValue(1001);
    bar.update(progress);
    expect(written).toEqual(["\u001b[1G", " 10% ██░░░░░░░░░░░░", "\u001b[0K"]);
    bar.clear();
    bar.clear();
    expect(written.splice(0).slice(3)).toEqual(["\u001b[1G", "\u001b[2K"]);
    now.mockReturnValue(1050);
    bar.update(progress);
    expect(written).toEqual([]);
    now.mockReturnValue(1101);
    bar.update(progress);
    expect(written).not.toEqual([]);
  });
});
