/** The path of the service that takes hooks of Claude Code. */
export const hookPath = "/hooks/claude-code";

/** The environment variable with the key, for the commands of hooks. */
const keyVariable = "GRAPH_HOOK_KEY";

/** Events that Claude Code has had for long. */
const events = [
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
] as const;

/** Later events. A version that does not know one of them ignores the whole settings file. */
const laterEvents = ["PostToolUseFailure", "PostToolBatch", "PermissionDenied", "StopFailure"] as const;

/** What the settings depend on. */
export interface HookSettingsOptions {
  /** The origin of the service. */
  readonly url: string;
  readonly key: string;
  /** Whether to include events that older versions of Claude Code do not know. */
  readonly laterEvents: boolean;
}

/**
 * The part of a settings file of Claude Code that sends hooks to the service.
 *
 * Each hook is a command that sends its input and always succeeds, because a hook of the type `http` shows an error in the
 * session whenever the service does not run, and `SessionStart` has none. The commands run in the background, so that they
 * never hold up the agent; that of `SessionEnd` does not, because Claude Code ends commands in the background when it ends.
 */
export function hookSettings({ url, key, laterEvents: isLater }: HookSettingsOptions): object {
  const command = [
    "curl -s -o /dev/null -m 1",
    "-H 'Content-Type: application/json'",
    `-H "Authorization: Bearer $${keyVariable}"`,
    `--data-binary @- ${url}${hookPath} || true`,
  ].join(" ");
  const all = isLater ? [...events, ...laterEvents] : events;
  return {
    env: { [keyVariable]: key },
    hooks: Object.fromEntries(
      all.map((event) => {
        const isLast = event === "SessionEnd";
        return [
          event,
          [{ hooks: [{ type: "command", command, ...(!isLast && { async: true }), timeout: 5 }] }],
        ];
      }),
    ),
  };
}
