import type { Locator, Page } from "playwright-core";

/** The query editor of either page. */
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

  /** The text in it. */
  text(): Promise<string> {
    return this.box.evaluate((box) => {
      const copy = box.cloneNode(true) as Element;
      for (const hint of copy.querySelectorAll(".cm-placeholder")) hint.remove();
      return copy.textContent;
    });
  }

  /** Replaces the whole text at once, as pasting does. */
  async write(text: string): Promise<void> {
    await this.box.focus();
    await this.#page.keyboard.press("ControlOrMeta+a");
    if (text === "") await this.#page.keyboard.press("Delete");
    else await this.#page.keyboard.insertText(text);
  }

  /** Types a text at the end, key by key, and removes a closing quote that the editor added and the text lacks. */
  async type(text: string): Promise<void> {
    const meant = (await this.text()) + text;
    await this.box.focus();
    await this.#page.keyboard.press("End");
    for (const character of text) await this.#page.keyboard.type(character);
    while ((await this.text()).length > meant.length) await this.#page.keyboard.press("Delete");
  }

  /** The pieces of the text that are marked by diagnostics. */
  mistakes(): Promise<string[]> {
    return this.box.locator(".cm-lintRange-error").allTextContents();
  }

  /** The pieces of the text that are marked by warnings. */
  warnings(): Promise<string[]> {
    return this.box.locator(".cm-lintRange-warning").allTextContents();
  }

  /** The pieces of the text that another part of the page highlights. */
  async pointed(): Promise<string> {
    return (await this.box.locator(".cm-pointed").allTextContents()).join("");
  }
}
