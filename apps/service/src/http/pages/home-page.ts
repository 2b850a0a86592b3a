/** The page at the root: the graphs that a key can read, and links to the other pages, which need no script. */
export function homePageHtml(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Graph Observation Service</title>
<script src="/static/viewer/theme.js"></script>
<link rel="icon" href="/playground/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/viewer/home.css">
<script type="module" src="/static/viewer/home.js"></script>
</head>
<body class="home">
<header class="home-header">
<h1>Graph Observation Service</h1>
<div id="buttons" class="home-buttons"></div>
</header>
<main id="page">
<noscript><p>The list of graphs needs JavaScript.</p></noscript>
</main>
<nav class="home-links" aria-label="Other pages">
<h2>Other pages</h2>
<ul>
<li><a href="/playground/">The playground of the query language</a></li>
<li><a href="/docs/">The documentation of the query language</a></li>
<li><a href="/docs/documents/interface.html">The reference of the interface</a></li>
<li><a href="/openapi.json">The interface, as an OpenAPI 3.1 document</a></li>
<li><a href="/docs/errors">The errors, with their causes and fixes</a></li>
<li><a href="/healthz">The health of the service</a></li>
</ul>
</nav>
</body>
</html>
`;
}
