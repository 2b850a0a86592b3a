/** Appends the beginning of a clause to a query: a field, after the connective that the query already uses. */
export function appendField(query: string, field: string): string {
  const text = query.trimEnd();
  if (text === "") return field;
  if (/(^|\s)(AND|OR)$/.test(text)) return `${text} ${field}`;
  // Text within quotes is not a connective.
  const connective = /\sOR(\s|$)/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')) ? "OR" : "AND";
  return `${text} ${connective} ${field}`;
}
