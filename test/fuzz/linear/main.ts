/**
 * Prints the steps that each operation takes for each family of texts, of lengths that double. The argument is an operation, or
 * `all`.
 */
import { families } from "./families.ts";
import { Steps } from "./steps.ts";

const steps = new Steps();
// Blocks are counted in code that is loaded from now on.
const { operations } = await import("./operations.ts");
const lengths = [6_144, 12_288, 24_576];
const wanted = process.argv[2] ?? "all";
const chosen = Object.entries(operations).filter(([name]) => wanted === "all" || name === wanted);
const counted = chosen.flatMap(([operation, run]) =>
  Object.entries(families).map(([family, make]) => {
    // The first run fills caches.
    run(make(512));
    return {
      operation,
      family,
      steps: lengths.map((length) => {
        const text = make(length);
        return steps.of(() => {
          run(text);
        });
      }),
    };
  }),
);
process.stdout.write(JSON.stringify(counted));
