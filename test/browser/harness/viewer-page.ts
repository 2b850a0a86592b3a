import type { Locator, Page } from "playwright-core";
import { eventually } from "./test.ts";

/** A row of the tree on the page. */
export interface DrawnRow {
  readonly id: string;
  /** The level in the tree, from 1. */
  readonly level: number;
  readonly state: string;
  /** The accessible name. */
  readonly label: string;
  /** Null if there is no search. */
  readonly isMatch: boolean | null;
}

/** A window that shows a hundred rows. */
export const tall = { width: 1280, height: 6000 } as const;

/** The viewer of a graph. */
export class ViewerPage {
  readonly page: Page;
  readonly keyField: Locator;
  readonly tree: Locator;
  readonly rows: Locator;
  readonly slider: Locator;

  constructor(page: Page) {
    this.page = page;
    this.keyField = page.getByLabel(/full API key/);
    this.tree = page.getByRole("tree");
    this.rows = page.getByRole("treeitem");
    this.slider = page.getByRole("slider");
  }

  async giveKey(key: string): Promise<void> {
    await this.keyField.fill(key);
    await this.page.getByRole("button", { name: "Open" }).click();
  }

  /** Opens the graph and expands all rows. */
  async open(key: string): Promise<void> {
    await this.giveKey(key);
    await this.tree.waitFor();
    await this.page.getByRole("button", { name: "Expand all" }).click();
  }

  /** Whether the tree has the focus. */
  hasFocus(): Promise<boolean> {
    return this.tree.evaluate((tree) => tree === document.activeElement);
  }

  row(nodeId: string): Locator {
    return this.page.locator(`[id="row-${nodeId}"]`);
  }

  drawn(): Promise<DrawnRow[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => ({
        id: row.id.replace(/^row-/, ""),
        level: Number(row.getAttribute("aria-level")),
        state: row.getAttribute("data-state") ?? "",
        label: row.querySelector(".visually-hidden")?.textContent ?? "",
        isMatch: row.hasAttribute("data-match") ? row.getAttribute("data-match") === "true" : null,
      })),
    );
  }

  /** The ids of the highlighted rows, sorted. */
  async lit(): Promise<string[]> {
    return (await this.drawn()).flatMap(({ id, isMatch }) => (isMatch === true ? [id] : [])).sort();
  }

  /** Moves the slider to an event, by its index among the stored events. */
  async moveTo(position: number): Promise<void> {
    await this.slider.fill(String(position));
    await eventually(() => this.slider.inputValue()).toBe(String(position));
  }
}
