import { WriteStream } from "node:tty";
import { afterEach, describe, expect, test, vi } from "vitest";
import { progressBar, ProgressLine } from "../../apps/shared/progress-line.ts";

/** The parts of a terminal that a progress line uses. */
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
  const text = (): string => `${progressBar(0.1)} 1 record`;

  test("shows nothing where there is no terminal, and nothing of what is quickly done", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const file = terminal(false);
    const quick = terminal(true);
    const bars = [new ProgressLine(file.stream), new ProgressLine(quick.stream)] as const;
    now.mockReturnValue(100);
    for (const bar of bars) bar.update(text);
    expect(quick.written).toEqual([]);
    now.mockReturnValue(10_000);
    bars[0].update(text);
    bars[0].clear();
    expect(file.written).toEqual([]);
  });

  test("fits the terminal, does not flicker, and goes away", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const { stream, written } = terminal(true, 20);
    const bar = new ProgressLine(stream);
    now.mockReturnValue(1000);
    bar.update(text);
    now.mockReturnValue(1001);
    bar.update(text);
    expect(written).toEqual(["\u001b[1G", " 10% ██░░░░░░░░░░░░", "\u001b[0K"]);
    bar.clear();
    bar.clear();
    expect(written.splice(0).slice(3)).toEqual(["\u001b[1G", "\u001b[2K"]);
    now.mockReturnValue(1050);
    bar.update(text);
    expect(written).toEqual([]);
    now.mockReturnValue(1101);
    bar.update(text);
    expect(written).not.toEqual([]);
  });
});

test("a bar shows its share, and at most 100%", () => {
  expect(progressBar(0.5)).toBe(" 50% ████████████░░░░░░░░░░░░");
  expect(progressBar(1.5)).toBe(`100% ${"█".repeat(24)}`);
});
