import { escapeHtml } from "./markdown.ts";

/** A page of the service: no inline script or style, so that the strictest policy holds. */
export function page(title: string, body: string): string {
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
<main>
${body}
</main>
</body>
</html>
`;
}
