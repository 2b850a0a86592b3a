/**
 * A request's target as the router takes it. An absolute target, which RFC 9112 requires servers to accept, loses its
 * origin. In a path that is not percent-encoded UTF-8, each percent sign is encoded, so that the path matches no route and
 * the answer is 404.
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
