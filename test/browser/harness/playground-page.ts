import type { Locator, Page } from "playwright-core";
import { QueryField } from "./query-field.ts";
import type { Open, Visit, VisitOptions } from "./test.ts";

export type PanelName = "Matches" | "Tree" | "SQL" | "API error" | "Schema" | "Data";

/** The playground. */
export class PlaygroundPage {
  readonly page: Page;
  readonly query: QueryField;
  /** The status line. */
  readonly status: Locator;
  readonly mistakes: Locator;
  /** The warnings about a valid query. */
  readonly warnings: Locator;
  /** The corrections of the whole query, where there are several to choose from. */
  readonly corrections: Locator;
  /** The panel of the selected tab. */
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.query = new QueryField(page, "Query");
    this.status = page.locator(".status-line");
    this.mistakes = page.getByRole("region", { name: "Mistakes" }).getByRole("listitem");
    this.warnings = page.getByRole("region", { name: "Warnings" }).getByRole("listitem");
    this.corrections = page.getByRole("region", { name: "Corrections" });
    this.panel = page.locator("#result-panel");
  }

  tab(name: PanelName): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  /** Selects a tab and returns its panel. */
  async show(name: PanelName): Promise<Locator> {
    await this.tab(name).click();
    return this.panel;
  }

  /** The codes of the listed diagnostics. */
  codes(): Promise<string[]> {
    return this.mistakes.locator(".code-link").allTextContents();
  }
}

/** Opens the playground with a query in its address, or as it starts without one. */
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
