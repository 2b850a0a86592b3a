import type { BrowserContext, ConsoleMessage } from "playwright-core";

/** Collects errors and requests that no page may cause. */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /**
   * Watches every page of a context.
   *
   * @param origin the only origin that its pages may request from
   */
  static async on(context: BrowserContext, origin: string): Promise<Watch> {
    const watch = new Watch();
    context.on("console", (message) => watch.#hear(message));
    context.on("weberror", (error) => watch.note(`uncaught: ${String(error.error())}`));
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== origin) watch.note(`request to another origin: ${request.url()}`);
    });
    await context.exposeBinding("reportViolation", (_source, violation: string) => watch.note(violation));
    await context.addInitScript(() => {
      const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation;
      document.addEventListener("securitypolicyviolation", (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        report(`policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`);
      });
    });
    return watch;
  }

  /** Allows a message of the console; the browser logs every response with an error status. */
  expect(message: RegExp): void {
    this.#expected.push(message);
  }

  note(problem: string): void {
    this.#problems.push(problem);
  }

  /** The messages and requests that were not allowed. */
  problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#expected.some((message) => message.test(problem)));
  }

  #hear(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== "error" && type !== "warning" && type !== "assert") return;
    this.note(`console ${type}: ${message.text()} (${message.location().url})`);
  }
}
