import { afterAll, beforeAll, describe, test } from "vitest";

/**
 * Describes tests on an engine or a connection, which is opened before them and closed after them. If it cannot run, one
 * test is skipped.
 */
export function describeOpen<Open extends { close(): Promise<void> }>(
  title: string,
  engine: { readonly name: string; unavailable(): string | null; open(): Promise<Open> },
  body: (opened: () => Open) => void,
): void {
  describe(`${title} ${engine.name}`, { timeout: 120_000 }, () => {
    const reason = engine.unavailable();
    if (reason !== null) {
      test("is available", ({ skip }) => {
        skip(reason);
      });
      return;
    }
    let open: Open;
    beforeAll(async () => {
      open = await engine.open();
    }, 60_000);
    afterAll(async () => {
      await open.close();
    }, 60_000);
    body(() => open);
  });
}
