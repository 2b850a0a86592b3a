import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The links of a page that lead to no file in `folder`, or to no heading of their page. */
export function deadLinks(folder: string, page: string): string[] {
  const text = readFileSync(join(folder, page), "utf8").replace(/^```[^]*?^```/gm, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : join(dirname(page), path);
    if (!existsSync(join(folder, target))) return true;
    return anchor !== undefined && !anchorsOf(join(folder, target)).includes(anchor);
  });
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}
