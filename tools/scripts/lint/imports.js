/** @import { Rule } from "eslint" */

/**
 * Returns the listeners of a rule that checks every import and re-export of a file, including those of types.
 *
 * @param {(node: Rule.Node, source: Rule.Node) => void} check Called with the node and the expression of its source.
 * @returns {Rule.RuleListener}
 */
export function onImports(check) {
  /** @param {Rule.Node} node */
  function checkSource(node) {
    const source = "source" in node ? node.source : null;
    if (source !== null && source !== undefined) check(node, /** @type {Rule.Node} */ (source));
  }
  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression: checkSource,
    TSImportType: checkSource,
  };
}
