import type { JSX } from "preact";
import type { FieldFit } from "../records/fit.ts";

interface SchemaOfferProps {
  /** The name of the records. */
  readonly records: string;
  readonly fits: readonly FieldFit[];
  /** Whether the schema is the one that the page starts with. */
  readonly isNodeSchema: boolean;
  readonly onInfer: () => void;
  /** Whether a schema is being made from the data. */
  readonly isInferring: boolean;
}

/** Offers the schema of the user's records as soon as they are loaded, if the one in use is plainly of other records. */
export function SchemaOffer(props: SchemaOfferProps): JSX.Element | null {
  const { records, fits, isNodeSchema, onInfer, isInferring } = props;
  const absent = fits.filter(({ values }) => values === 0).length;
  // In records of the schema too, some fields may have no value.
  if (absent === 0 || absent < fits.length * (isNodeSchema ? 0.5 : 1)) return null;
  return (
    <p class="offer">
      <span role="status">
        The schema is of other records: of its {fits.length} fields, {absent === fits.length ? "all" : absent}{" "}
        have no value in {records}.
      </span>
      <button type="button" class="button button-main" onClick={onInfer}>
        {isInferring ? "Reading the data…" : "Make a schema from this data"}
      </button>
    </p>
  );
}
