const form = document.querySelector("#key-form");
const message = document.querySelector("#message");
const list = document.querySelector("#graph");
const graphPath = location.pathname.replace(/\/view$/, "");

/** Asks the API; throws what its error says. */
async function ask(path, key) {
  const response = await fetch(path, { headers: { authorization: `Bearer ${key}` } });
  if (response.status === 204) return null;
  const body = await response.json();
  if (!response.ok) throw new Error(body.error.message);
  return body;
}

function show(graph) {
  const { counts, retention } = graph;
  const rows = {
    Id: graph.id,
    "Last event": new Date(graph.last_event).toLocaleString(),
    "Events held": retention.event_count,
    Nodes: counts.nodes,
    Sessions: counts.sessions,
    Agents: counts.agents,
    Stale: counts.stale,
    Blocked: counts.blocked,
    ...counts.by_state,
  };
  list.replaceChildren(
    ...Object.entries(rows).flatMap(([name, value]) => {
      const term = document.createElement("dt");
      const detail = document.createElement("dd");
      term.textContent = name;
      detail.textContent = String(value);
      return [term, detail];
    }),
  );
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  list.replaceChildren();
  message.textContent = "";
  const key = new FormData(form).get("key").trim();
  try {
    await ask(`${graphPath}/view/access`, key);
    show(await ask(graphPath, key));
  } catch (error) {
    message.textContent = error.message;
  }
});
