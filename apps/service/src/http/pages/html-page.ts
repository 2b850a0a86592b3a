import { escapeHtml } from "./markdown.ts";

/** A page of the service. It has no inline script or style, which the Content-Security-Policy forbids. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/playground/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/pages.css">
</head>
<body>
<nav aria-label="Other pages"><a href="/">Graphs</a> <a href="/playground/">Playground</a> <a href="/docs/">Docs</a></nav>
<main>
${body}
</main>
</body>
</html>
`;
}
