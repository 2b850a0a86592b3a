/** The ways to write a name or a value in a template; null where a way makes no difference. */
export const nameForms: Readonly<Record<string, (name: string) => string | null>> = {
  upper: (name) => changed(name, name.toUpperCase()),
  capital: (name) => changed(name, capital(name)),
  camel: (name) =>
    changed(
      name,
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  pascal: (name) =>
    changed(
      name,
      capital(name).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  kebab: (name) => changed(name, name.replaceAll("_", "-")),
  spaced: (name) => changed(name, name.replaceAll("_", " ")),
  capitals: (name) => changed(name, name.split("_").map(capital).join(" ")),
  dotted: (name) => changed(name, name.replace("_", ".")),
  joined: (name) => changed(name, name.replaceAll("_", "")),
  markdown: (name) => changed(name, name.replaceAll("_", "\\_")),
  shell: (name) => changed(name, name.replaceAll(" ", "\\ ")),
  plus: (name) => changed(name, name.replaceAll(" ", "+")),
  percent: (name) => changed(name, encodeURIComponent(name)),
  /** What stands before the first underscore. */
  head: (name) => name.split("_")[0]!,
  /** What stands after the first underscore. */
  tail: (name) => name.slice(name.indexOf("_") + 1),
};

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function changed(before: string, after: string): string | null {
  return before === after ? null : after;
}
