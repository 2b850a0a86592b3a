import { chromium, type Browser } from "playwright-core";

/** The path of the browser. Without it, the browser tests are skipped. */
export const chromiumPath = process.env["CHROMIUM_PATH"] || null;

/** Starts a browser with a new profile and without background requests. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === null) throw new Error("CHROMIUM_PATH names no browser.");
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
