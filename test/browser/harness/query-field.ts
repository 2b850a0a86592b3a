import type { Locator, Page } from "playwright-core";

/** The field for a query, on either page: what a person sees of it and does with it. */
export class QueryField {
  readonly box: Locator;
  /** The open list of completions. */
  readonly completions: Locator;
  readonly #page: Page;

  constructor(page: Page, label: string | RegExp) {
    this.#page = page;
    this.box = page.getByRole("textbox", { name: label });
    this.completions = page.getByRole("listbox");
  }

  /** What stands in it. */
  text(): Promise<string> {
    return this.box.evaluate((box) => {
      const copy = box.cloneNode(true) as Element;
      for (const hint of copy.querySelectorAll(".cm-placeholder")) hint.remove();
      return copy.textContent;
    });
  }

  /** Replaces all of it at once, as pasting does. */
  async write(text: string): Promise<void> {
    await this.box.focus();
    await this.#page.keyboard.press("ControlOrMeta+a");
    if (text === "") await this.#page.keyboard.press("Delete");
    else await this.#page.keyboard.insertText(text);
  }

  /** Types it at the end, key by key; a quote that the editor closed by itself and that is not meant goes again. */
  async type(text: string): Promise<void> {
    const meant = (await this.text()) + text;
    await this.box.focus();
    await this.#page.keyboard.press("End");
    for (const character of text) await this.#page.keyboard.type(character);
    while ((await this.text()).length > meant.length) await this.#page.keyboard.press("Delete");
  }

  /** The pieces of the text that are marked as mistakes. */
  mistakes(): Promise<string[]> {
    return this.box.locator(".cm-lintRange-error").allTextContents();
  }

  /** The pieces of the text that something elsewhere points at. */
  async pointed(): Promise<string> {
    return (await this.box.locator(".cm-pointed").allTextContents()).join("");
  }
}
