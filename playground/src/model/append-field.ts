/** The query with another clause begun: a field, joined by the connective that the query has already. */
export function appendField(query: string, field: string): string {
  const text = query.trimEnd();
  if (text === "") return field;
  if (/(^|\s)(AND|OR)$/.test(text)) return `${text} ${field}`;
  // What stands within quotes is no connective.
  const connective = /\sOR(\s|$)/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')) ? "OR" : "AND";
  return `${text} ${connective} ${field}`;
}
