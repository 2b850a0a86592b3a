import { page } from "./page.ts";

/** The viewer of a graph: it asks for a key, and shows nothing without a full one of the account that owns the graph. */
export function viewerPageHtml(): string {
  return page(
    "Graph",
    `<h1>Graph</h1>
<form id="key-form">
<label for="key">A full API key of the account that owns this graph</label>
<input id="key" name="key" type="password" autocomplete="off" spellcheck="false" required>
<button type="submit">Open</button>
</form>
<p id="message" role="status"></p>
<dl id="graph"></dl>
<script type="module" src="/static/viewer.js"></script>`,
  );
}
