import { dirname, relative, resolve, sep } from "node:path";
import { onImports } from "./imports.js";
import { adapterZones, sourceZones } from "./zones.js";

/** @import { Rule } from "eslint" */
/** @import { Zone } from "./zones.js" */

/**
 * Splits the path of a file, relative to the root, into its zone and the rest.
 *
 * @param {string} path
 */
function locate(path) {
  const [top = "", second = "", ...rest] = path.split(sep);
  if (top === "apps" || top === "tools")
    return { top: `${top}/${second}`, folder: null, file: rest[0] ?? "" };
  if (top !== "src") return { top, folder: null, file: second };
  return rest.length === 0
    ? { top, folder: null, file: second }
    : { top, folder: second, file: rest[0] ?? "" };
}

/**
 * @param {string} name
 * @param {readonly string[]} patterns
 */
function isListed(name, patterns) {
  return patterns.some((pattern) =>
    pattern.endsWith("/*")
      ? name.startsWith(pattern.slice(0, -1))
      : name === pattern || name.startsWith(`${pattern}/`),
  );
}

/**
 * Returns why the file at `path` may not import `specifier`, or `null` if it may.
 *
 * @param {string} path The importing file, relative to the root.
 * @param {string} specifier
 * @returns {string | null}
 */
function objection(path, specifier) {
  const from = locate(path);
  const isRelative = /^\.{1,2}(\/|$)/.test(specifier) || specifier.startsWith("/");
  const target = isRelative ? locate(relative(".", resolve(dirname(path), specifier))) : null;

  if (from.top !== "src") {
    if (from.top === "apps/shared" && target !== null && target.top !== from.top) {
      return "apps/shared imports nothing from other folders.";
    }
    // The tests record in a service.
    const isOfCollector = from.top === "apps/collector" && from.file !== "test";
    const allowed = ["apps/collector", "apps/shared"];
    if (isOfCollector && target?.top.startsWith("apps/") === true && !allowed.includes(target.top)) {
      return "apps/collector imports no other program, only apps/shared.";
    }
    const isProgram = from.top.startsWith("apps/") || from.top === "tools/bench";
    return isProgram && target?.top === "src"
      ? `${from.top} imports the package by its public name, not a path into src.`
      : null;
  }

  const zone = zoneOf(from.folder, from.file);
  if (zone === null) {
    return from.folder === null
      ? null
      : `src/${from.folder} has no import zone; give it one in tools/scripts/lint/zones.js.`;
  }
  if (target === null) {
    return isListed(specifier, zone.packages ?? [])
      ? null
      : `${specifier} may not be imported in src/${from.folder}.`;
  }
  if (target.top !== "src") return "src imports nothing from outside src.";
  if (target.folder === null) return "src/index.ts is the public face: nothing inside src imports it.";
  if (target.folder === from.folder || zone.folders.includes(target.folder)) return null;
  return `src/${from.folder} may not import src/${target.folder}: imports run one way.`;
}

/**
 * @param {string | null} folder
 * @param {string} file
 * @returns {Zone | null}
 */
function zoneOf(folder, file) {
  if (folder === null) return { folders: [...Object.keys(sourceZones), "adapters"] };
  if (folder === "adapters") return own(adapterZones, file.replace(/\.[cm]?tsx?$/, ""));
  return own(sourceZones, folder);
}

/**
 * @param {Readonly<Record<string, Zone>>} zones
 * @param {string} name
 * @returns {Zone | null}
 */
function own(zones, name) {
  return (Object.hasOwn(zones, name) ? zones[name] : null) ?? null;
}

/**
 * Enforces the direction of imports. It compares paths only, so it needs no types, and the imported file does not have to
 * exist.
 *
 * @type {Rule.RuleModule}
 */
export const importZones = {
  meta: {
    type: "problem",
    docs: { description: "hold the one way in which imports run" },
    schema: [],
    messages: { zone: "{{reason}}", computed: "src imports by a literal name only." },
  },
  create(context) {
    const path = relative(context.cwd, context.filename);

    return onImports((node, source) => {
      if (source.type !== "Literal" || typeof source.value !== "string") {
        if (path.startsWith(`src${sep}`)) context.report({ node, messageId: "computed" });
        return;
      }
      const reason = objection(path, source.value);
      if (reason !== null) context.report({ node: source, messageId: "zone", data: { reason } });
    });
  },
};
