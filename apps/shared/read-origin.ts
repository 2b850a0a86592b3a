import { InvalidArgumentError } from "commander";

/**
 * Reads an origin such as `https://graphs.example` from a command line.
 *
 * @throws {InvalidArgumentError} whose message says what to write
 */
export function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    url.search + url.hash === ""
  ) {
    return url.origin;
  }
  throw new InvalidArgumentError("Write an origin such as https://graphs.example, without a path.");
}
