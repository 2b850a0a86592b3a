import { manifest, readPublished } from "./published.ts";
import type { MatchVector, SeveralVector, ViolationVector } from "./vector.ts";

interface VectorFile<Vector> {
  readonly vectors: readonly Vector[];
}

/** The vectors of files, by the name of the file. */
function byName<Vector>(paths: readonly string[]): Readonly<Record<string, readonly Vector[]>> {
  return Object.fromEntries(
    paths.map((path) => [
      path.replace(/^.*\/|\.json$/g, ""),
      readPublished<VectorFile<Vector>>(path).vectors,
    ]),
  );
}

const { several: ofSeveral = [], ...ofOne } = byName(manifest.vectors);

/** Valid queries, with the records that they match. */
export const matching = ofOne as Readonly<Record<string, readonly MatchVector[]>>;

/** Several queries at once, which all have to match: what one query cannot say, such as `(a OR b) AND c`. */
export const several = ofSeveral as readonly SeveralVector[];

/** Invalid queries, with their diagnostics. */
export const violations = byName<ViolationVector>(manifest.diagnostics);
