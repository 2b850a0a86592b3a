import type { Random } from "../../demo/random.ts";
import type { Watching } from "./watching.ts";
import type { Writing } from "./writing.ts";

interface Write {
  readonly file: string;
  readonly line: object;
}

/** The lines of a session and its agents, in the order in which they are written. */
export function history(writing: Writing, random: Random): readonly Write[] {
  const writes: Write[] = [];
  const running: { id: string; call: string; isBackground: boolean }[] = [];
  const main = (line: object): void => void writes.push({ file: "s1.jsonl", line });
  const inAgent = (id: string, make: (aside: object) => object): void => {
    writes.push({ file: `s1/subagents/agent-${id}.jsonl`, line: make({ isSidechain: true, agentId: id }) });
  };
  main(writing.prompt("s1", "Begin"));
  for (let step = 1; step <= 40; step++) {
    const agent = running.length === 0 ? null : random.pick(running);
    const action = random.whole(0, 9);
    if (action <= 1) {
      const isBackground = random.chance(0.5);
      const [id, call, prompt] = [`a${step}`, `call${step}`, `Look into ${step}`];
      main(
        writing.call("s1", call, "Agent", { prompt, description: `Part ${step}`, subagent_type: "Explore" }),
      );
      if (isBackground) main(writing.result("s1", call, "", { status: "async_launched", agentId: id }));
      inAgent(id, (aside) => writing.prompt("s1", prompt, aside));
      running.push({ id, call, isBackground });
    } else if (action === 2)
      main(writing.said("s1", `Step ${step}`, {}, random.chance(0.3) ? "end_turn" : null));
    else if (action === 3) main(writing.prompt("s1", `Please ${step}`));
    else if (action === 4) {
      const todos = [{ status: random.pick(["pending", "in_progress", "completed"]) }, { status: "pending" }];
      main(writing.call("s1", `todo${step}`, "TodoWrite", { todos }));
    } else if (action === 5) {
      main(
        writing.call("s1", `ask${step}`, "AskUserQuestion", { questions: [{ question: `Why ${step}?` }] }),
      );
      main(writing.result("s1", `ask${step}`, "Because"));
    } else if (agent !== null && action <= 7) {
      inAgent(agent.id, (aside) => writing.said("s1", `Found ${step}`, aside));
    } else if (agent !== null) {
      inAgent(agent.id, (aside) => writing.said("s1", `Done ${step}`, aside, "end_turn"));
      running.splice(running.indexOf(agent), 1);
      if (agent.isBackground) {
        const told = `<task-notification><task-id>${agent.id}</task-id><status>completed</status></task-notification>`;
        main(writing.line("s1", { type: "queue-operation", content: told, uuid: undefined }));
      } else main(writing.result("s1", agent.call, "Done", { status: "completed", agentId: agent.id }));
    }
  }
  return writes;
}

/** The nodes, without the times of recording. */
export function standing(nodes: Awaited<ReturnType<Watching["nodes"]>>): unknown {
  return nodes
    .map((node) => ({
      ref: node.provider_ref,
      state: node.state,
      texts: [node.title, node.summary, node.purpose, node.attention],
      tasks: node.task_counts,
      background: node.background,
      isBlocked: node.blocked !== null,
      agents: node.child_count,
    }))
    .sort((one, other) => (one.ref! < other.ref! ? -1 : 1));
}
