/**
 * A request's target in the form that the router takes. An absolute one (RFC 9112 has servers accept it) loses its origin.
 * Where the path is not percent-encoded UTF-8, its percent signs count as such: it then names nothing, and that is what is
 * answered.
 *
 * @example
 * ```ts
 * routableTarget("http://127.0.0.1/graphs/%zz?limit=1"); // "/graphs/%25zz?limit=1"
 * ```
 */
export function routableTarget(target: string): string {
  if (/^\/[^%]*$/.test(target)) return target;
  const relative = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const rooted = relative.startsWith("/") || relative === "*" ? relative : `/${relative}`;
  const end = rooted.search(/[?#]/);
  const path = end === -1 ? rooted : rooted.slice(0, end);
  return isDecodable(path) ? rooted : path.replaceAll("%", "%25") + rooted.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
