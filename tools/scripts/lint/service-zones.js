import { dirname, relative, resolve, sep } from "node:path";
import { onImports } from "./imports.js";

/** @import { Rule } from "eslint" */

/**
 * The folders of apps/service/src, and the other folders that each may import. A nested folder has its own zone if it is
 * listed. "." stands for the files directly in apps/service/src. Folders that are listed with `apps/` are outside.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const serviceZones = {
  model: [],
  ids: [],
  recorder: ["model"],
  store: ["model"],
  writer: ["ids", "model", "recorder", "store"],
  alerts: ["http/parameters", "model", "store"],
  matching: ["alerts", "http", "http/resources", "http/stream", "store"],
  metrics: ["model", "store"],
  openapi: ["model"],
  settings: ["model"],
  "http/protocol": ["http", "ids", "metrics", "openapi", "store"],
  "http/hooks": ["apps/collector", "http/protocol", "writer"],
  "http/ingest": ["http", "http/parameters", "http/protocol", "ids", "model", "store", "writer"],
  "http/parameters": ["http", "http/protocol", "openapi", "store"],
  "http/resources": ["http", "http/parameters", "model", "store"],
  "http/stream": ["http", "http/parameters", "http/protocol", "http/resources", "model", "openapi", "store"],
  "http/operations": [
    "http",
    "http/parameters",
    "http/protocol",
    "http/resources",
    "http/stream",
    "ids",
    "model",
    "openapi",
    "store",
  ],
  "http/pages": [
    "alerts",
    "http",
    "http/operations",
    "http/parameters",
    "http/protocol",
    "http/resources",
    "metrics",
    "openapi",
    "store",
  ],
  "http/mcp": [
    "http",
    "http/operations",
    "http/pages",
    "http/parameters",
    "http/protocol",
    "openapi",
    "store",
  ],
  http: [
    "http/hooks",
    "http/ingest",
    "http/mcp",
    "http/operations",
    "http/pages",
    "http/protocol",
    "http/stream",
    "ids",
    "metrics",
    "model",
    "store",
    "writer",
  ],
  commands: [
    "alerts",
    "apps/collector",
    "http",
    "http/mcp",
    "http/protocol",
    "http/resources",
    "ids",
    "matching",
    "metrics",
    "model",
    "recorder",
    "settings",
    "store",
    "writer",
  ],
  ".": ["commands"],
};

/**
 * Returns the zone of a file in apps/service/src, or its folder if the folder has no zone.
 *
 * @param {string} path Relative to apps/service/src.
 */
function zoneOf(path) {
  const folders = dirname(path).split(sep);
  const nested = folders.slice(0, 2).join("/");
  return Object.hasOwn(serviceZones, nested) ? nested : (folders[0] ?? "");
}

/**
 * Checks that the folders of apps/service/src import one another only as `serviceZones` allows.
 *
 * @type {Rule.RuleModule}
 */
export const serviceZonesRule = {
  meta: {
    type: "problem",
    docs: { description: "hold the import zones of apps/service/src" },
    schema: [],
    messages: {
      missing:
        "apps/service/src/{{from}} has no import zone; give it one in tools/scripts/lint/service-zones.js.",
      forbidden: "apps/service/src/{{from}} may not import {{to}}.",
      outside:
        "apps/service/src imports no file outside apps/service/src but those of apps/shared/ and apps/collector/.",
      computed: "apps/service/src imports by a literal name only.",
    },
  },
  create(context) {
    const root = resolve(context.cwd, "apps/service/src");
    const path = relative(root, context.filename);
    if (path.startsWith("..")) return {};
    const from = zoneOf(path);

    return onImports((node, source) => {
      if (source.type !== "Literal" || typeof source.value !== "string") {
        context.report({ node, messageId: "computed" });
        return;
      }
      if (!/^\.{0,2}\//.test(source.value)) return;
      const file = resolve(dirname(context.filename), source.value);
      if (file.startsWith(resolve(context.cwd, "apps/shared") + sep)) return;
      const isOfCollector = file.startsWith(resolve(context.cwd, "apps/collector") + sep);
      const target = relative(root, file);
      const to = isOfCollector ? "apps/collector" : zoneOf(target);
      const allowed = Object.hasOwn(serviceZones, from) ? serviceZones[from] : undefined;
      if (allowed === undefined) context.report({ node: source, messageId: "missing", data: { from } });
      else if (!isOfCollector && target.startsWith(".."))
        context.report({ node: source, messageId: "outside" });
      else if (to !== from && !allowed.includes(to)) {
        const named = isOfCollector ? to : `apps/service/src/${to}`;
        context.report({ node: source, messageId: "forbidden", data: { from, to: named } });
      }
    });
  },
};
