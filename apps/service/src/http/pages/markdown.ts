import MarkdownIt from "markdown-it";

// Raw HTML in the text is escaped, and links with schemes such as `javascript:` are not made: both are the defaults.
const markdown = new MarkdownIt();

markdown.renderer.rules["heading_open"] = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet("id", anchorOf(tokens[index + 1]?.content ?? ""));
  return renderer.renderToken(tokens, index, options);
};

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

/** Renders Markdown as HTML. Raw HTML in the text is escaped, and each heading gets an anchor. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => markdown.utils.escapeHtml(text);
