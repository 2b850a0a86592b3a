/** The viewer page, the same for every graph. Its script asks for a full key of the account that owns the graph. */
export function viewerPageHtml(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Graph viewer</title>
<script src="/static/viewer/theme.js"></script>
<link rel="icon" href="/playground/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/viewer/viewer.css">
<script type="module" src="/static/viewer/viewer.js"></script>
</head>
<body>
<div id="page"></div>
<noscript>The viewer needs JavaScript.</noscript>
</body>
</html>
`;
}
