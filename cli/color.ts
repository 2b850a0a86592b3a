/** Whether to write colours to a stream: as FORCE_COLOR and NO_COLOR say, or else on terminals that can. */
export function usesColor(isTerminal: boolean, env: NodeJS.ProcessEnv): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal } = env;
  if (force !== undefined) return force !== "0" && force.toLowerCase() !== "false";
  if (no !== undefined && no !== "") return false;
  return isTerminal && terminal !== "dumb";
}
