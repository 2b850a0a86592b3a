/** The states of nodes. */
export const statesSection = `## States

An unfinished node is \`working\`, \`input_required\` (a person has to answer) or \`idle\`. The final states are \`completed\`, \`failed\` and \`canceled\`. A node in a final state works again after an event \`node.resumed\`. A node is \`stale\` if it is working but has had no event for 5 minutes. It is \`blocked\` while it waits for other unfinished nodes: for its children, except those in the background, and for nodes that it names.`;

/** Reads of the past. */
export const asOfSection = `## Reading as of an event

A graph holds its newest 1,000 to 2,000 events. \`as_of\` reads a graph, a node or a search as of any of them; without it, a read is as of the newest event. \`as_of_event_id\` in the answer says which event that is.`;

/** The rules that hold for every operation, in Markdown: the description of the document. */
export const guide = `The service holds graphs. A graph is a live share of trees of nodes, each an agent or a session, and of the events that changed them. Every operation is a read: send GET, or HEAD for the headers alone. Bodies are JSON in UTF-8.

## Keys

Send the header \`Authorization: Bearer <API_KEY>\`. A key belongs to an account. It is full, or restricted to some of the account's graphs. A request is checked in this order: key, rate, graph, parameters, object.

## Ids and times

Ids are opaque: \`gph_…\` is a graph, \`node_…\` a node, \`evt_…\` an event. Times are whole numbers of Unix milliseconds. A field without a value is null; only fields that \`expand[]\` adds can be absent.

${statesSection}

${asOfSection}

## Pages

A list takes \`starting_after\` or \`ending_before\`, each with the id of an item, and returns up to \`limit\` items. A search takes \`page\`, the \`next_page\` of the previous page, and all its pages are as of the same event. Continue while \`has_more\` is true: a page can have fewer items than its limit.

## Expanding references

\`expand[]\` adds whole objects to an answer: \`parent\`, \`root\`, \`session\` and \`requested_by\` of a node, and the \`node\` of an event. A path begins with \`data\` in lists and searches, goes on with dots (\`data.parent.session\`) and has at most 4 levels. Repeat the parameter for several paths. Expanded nodes are as of the same event as the object that they belong to.

## Searching

The parameter \`query\` of a search has a query language. The description of the parameter has its syntax and the fields that it can search. The message of an error in a query says where the mistake is and what to write instead.

## Polling

Every answer has an \`ETag\`. Send it as \`If-None-Match\`: while nothing has changed, the answer is 304 without a body. To follow a graph, retrieve the graph like this, and when it has changed, list its events with \`ending_before\` and the newest event that you have.

## Errors

The body of every error is \`{"error": {"type", "code", "message", "param", "doc_url"}}\`. \`code\` is stable, and \`message\` is for people. \`param\` is the parameter to correct, as it was sent, or null. Any other method than GET and HEAD is answered 405 \`resource_missing\`. After a 429, wait as long as \`Retry-After\` says. A 503 can succeed later. Quote the header \`Request-Id\` when you report an error.`;
