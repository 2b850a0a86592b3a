import type { Locator, Page } from "playwright-core";
import { QueryField } from "./query-field.ts";
import type { Open, Visit, VisitOptions } from "./test.ts";

export type PanelName = "Matches" | "Tree" | "SQL" | "API error" | "Schema" | "Data";

/** The playground, as a person uses it. */
export class PlaygroundPage {
  readonly page: Page;
  readonly query: QueryField;
  /** What is said in one line about the query. */
  readonly status: Locator;
  readonly mistakes: Locator;
  /** What the chosen tab shows. */
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.query = new QueryField(page, "Query");
    this.status = page.locator(".status-line");
    this.mistakes = page.getByRole("region", { name: "Mistakes" }).getByRole("listitem");
    this.panel = page.locator("#result-panel");
  }

  tab(name: PanelName): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  /** Chooses a tab, and gives what it shows. */
  async show(name: PanelName): Promise<Locator> {
    await this.tab(name).click();
    return this.panel;
  }

  /** The codes of the mistakes that are listed. */
  codes(): Promise<string[]> {
    return this.mistakes.locator(".code-link").allTextContents();
  }
}

/** Opens the playground with a query in its address; without one as it greets everybody. */
export async function openPlayground(
  open: Open,
  address: string,
  { query, ...options }: VisitOptions & { readonly query?: string } = {},
): Promise<Visit & { readonly playground: PlaygroundPage }> {
  const hash = query === undefined ? "" : `#query=${encodeURIComponent(query)}`;
  const visit = await open(address + hash, options);
  const playground = new PlaygroundPage(visit.page);
  await playground.query.box.waitFor();
  return { ...visit, playground };
}
