import type { Page } from "wherefore/search";

export type RowPage = Page<Readonly<Record<string, unknown>>>;

/** The rows of a search, page after page to the last one, and from there back to the first. Ends after `most` pages. */
export async function walkBothWays(
  page: (place: { readonly after?: string; readonly before?: string }) => Promise<RowPage>,
  most = 100,
): Promise<{ readonly forwards: RowPage["rows"]; readonly backwards: RowPage["rows"] }> {
  let at = await page({});
  const forwards = [...at.rows];
  for (let count = 0; at.next !== null && count < most; count++) {
    at = await page({ after: at.next });
    forwards.push(...at.rows);
  }
  const backwards = [...at.rows];
  for (let count = 0; at.previous !== null && count < most; count++) {
    at = await page({ before: at.previous });
    backwards.unshift(...at.rows);
  }
  return { forwards, backwards };
}
