/** Where in the list of graphs the page is: what is searched for, and the graph beside the page. */
export interface Place {
  readonly search: string;
  readonly cursor: { readonly name: (typeof cursors)[number]; readonly id: string } | null;
}

const cursors = ["starting_after", "ending_before"] as const;

/** The place in the query string of an address. */
export function readPlace(query: string): Place {
  const parameters = new URLSearchParams(query);
  const [cursor = null] = cursors.flatMap((name) => {
    const id = parameters.get(name) ?? "";
    return id === "" ? [] : { name, id };
  });
  return { search: parameters.get("search") ?? "", cursor };
}

/** The parameters of a place, for an address and for the service. */
export function parametersOf({ search, cursor }: Place): Readonly<Record<string, string>> {
  return { ...(search === "" ? {} : { search }), ...(cursor === null ? {} : { [cursor.name]: cursor.id }) };
}

/**
 * The address of a place on the home page.
 *
 * @example
 * ```ts
 * addressOf({ search: "web", cursor: null }); // "/?search=web"
 * ```
 */
export function addressOf(place: Place): string {
  const query = new URLSearchParams(parametersOf(place)).toString();
  return query === "" ? "/" : `/?${query}`;
}
