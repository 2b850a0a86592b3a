/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * Turns the Markdown that the error reference is written in into HTML: headings, paragraphs, quotes, lists, fenced code,
 * inline code. A heading's anchor is its text, in lower case and with hyphens.
 */
export function renderMarkdown(markdown: string): string {
  const html: string[] = [];
  for (const block of blocksOf(markdown)) html.push(renderBlock(block));
  return html.join("\n");
}

function blocksOf(markdown: string): readonly string[] {
  const blocks: string[] = [];
  let current: string[] = [];
  let isFenced = false;
  const finish = (): void => {
    if (current.length > 0) blocks.push(current.join("\n"));
    current = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith("```")) {
      if (!isFenced) finish();
      current.push(line);
      if (isFenced) finish();
      isFenced = !isFenced;
    } else if (isFenced || line.trim() !== "") {
      current.push(line);
    } else {
      finish();
    }
  }
  finish();
  return blocks;
}

function renderBlock(block: string): string {
  if (block.startsWith("```")) {
    const code = block.split("\n").slice(1, -1).join("\n");
    return `<pre><code>${escapeHtml(code)}</code></pre>`;
  }
  const heading = /^(#{1,6}) +(.*)$/.exec(block);
  if (heading !== null) {
    const [, marks = "#", text = ""] = heading;
    const level = marks.length;
    return `<h${level} id="${escapeHtml(anchorOf(text))}">${renderInline(text)}</h${level}>`;
  }
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith(">"))) {
    return `<blockquote><p>${renderInline(lines.map((line) => line.replace(/^> ?/, "")).join(" "))}</p></blockquote>`;
  }
  if (lines.every((line) => line.startsWith("- "))) {
    return `<ul>${lines.map((line) => `<li>${renderInline(line.slice(2))}</li>`).join("")}</ul>`;
  }
  return `<p>${renderInline(lines.join(" "))}</p>`;
}

/** Code spans are taken out first, as nothing in them is Markdown. */
function renderInline(text: string): string {
  return text
    .split(/(`` .+? ``|`[^`]+`)/)
    .map((piece, index) => {
      if (index % 2 === 0) return escapeHtml(piece);
      const code = piece.startsWith("`` ") ? piece.slice(3, -3) : piece.slice(1, -1);
      return `<code>${escapeHtml(code)}</code>`;
    })
    .join("");
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}
