import { transformSync } from "esbuild";

/** Runs a TypeScript block as a module, with the given modules in place of those that it imports, and returns its exports. */
export function runModule(
  code: string,
  modules: Readonly<Record<string, object>>,
): Readonly<Record<string, unknown>> {
  const { code: compiled } = transformSync(code, { loader: "ts", format: "cjs" });
  const module = { exports: {} };
  const require = (name: string): object => {
    const found = modules[name];
    if (found === undefined) throw new Error(`The block imports ${name}.`);
    return found;
  };
  new Function("module", "exports", "require", compiled)(module, module.exports, require);
  return module.exports;
}
