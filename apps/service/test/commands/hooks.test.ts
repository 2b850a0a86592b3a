import { expect, test } from "vitest";
import { run } from "./command-line.ts";

const key = `gok_${"a".repeat(32)}`;

interface Settings {
  readonly env: Readonly<Record<string, string>>;
  readonly hooks: Readonly<
    Record<string, readonly [{ readonly hooks: readonly [Readonly<Record<string, unknown>>] }]>
  >;
}

const install = (...args: readonly string[]) => run("hooks", "install", ...args);

test("prints settings for each event, and what to do with them", async () => {
  const { out, err, error } = await install("--key", key);
  expect(error).toBeNull();
  const { env, hooks } = JSON.parse(out) as Settings;
  expect(env).toEqual({ GRAPH_HOOK_KEY: key });
  expect(Object.keys(hooks)).toEqual([
    "SessionStart",
    "SessionEnd",
    "UserPromptSubmit",
    "PreToolUse",
    "PostToolUse",
    "PermissionRequest",
    "Notification",
    "SubagentStart",
    "SubagentStop",
    "Stop",
  ]);
  for (const [event, [{ hooks: commands }]] of Object.entries(hooks)) {
    expect(commands).toEqual([
      {
        type: "command",
        command:
          "curl -s -o /dev/null -m 1 -H 'Content-Type: application/json' " +
          '-H "Authorization: Bearer $GRAPH_HOOK_KEY" --data-binary @- http://127.0.0.1:4010/hooks/claude-code || true',
        ...(event !== "SessionEnd" && { async: true }),
        timeout: 5,
      },
    ]);
  }
  expect(err).toBe(
    "Merge this into ~/.claude/settings.json, or into .claude/settings.local.json of a project. " +
      "Sessions that begin after that send their hooks.\n",
  );
});

test("without a key, it says how to make one", async () => {
  const { out, err } = await install();
  expect((JSON.parse(out) as Settings).env).toEqual({ GRAPH_HOOK_KEY: "gok_…" });
  expect(err).toContain("Replace gok_… with a key: keys create --kind hook\n");
});

test("takes the origin of the service, and later events", async () => {
  const { out } = await install("--url", "https://graphs.example", "--later-events");
  const { hooks } = JSON.parse(out) as Settings;
  expect(Object.keys(hooks).slice(-4)).toEqual([
    "PostToolUseFailure",
    "PostToolBatch",
    "PermissionDenied",
    "StopFailure",
  ]);
  expect(hooks["Stop"]![0].hooks[0]["command"]).toContain(" https://graphs.example/hooks/claude-code ");
});

test.each([
  ["--key", "gok_short", "Write a key such as `keys create --kind hook` prints."],
  ["--url", "http://127.0.0.1:4010/hooks", "Write an origin such as https://graphs.example, without a path."],
])("%s %s is refused", async (option, value, message) => {
  const { out, error } = await install(option, value);
  expect(out).toBe("");
  expect(error).toContain(message);
});
