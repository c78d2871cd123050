import { readFileSync } from "node:fs";

const FOLDER = new URL("../core/links/examples/", import.meta.url);

/** The lines of a file of examples. */
export const exampleLines = (name: string): readonly string[] =>
  readFileSync(new URL(name, FOLDER), "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** The first word of a line, and all that follows. */
export const firstWord = (line: string): readonly [word: string, rest: string] => {
  const at = line.indexOf(" ");
  return [line.slice(0, at), line.slice(at + 1)];
};

export interface SharedLink {
  /** What it leads to; with `?` in front where the address does not tell. */
  readonly content: string;
  readonly link: string;
  /** The network that is chosen around it. */
  readonly chosen: string | null;
}

/** Links as the networks' sites, apps and short addresses give them away, by network. */
export function sharedLinks(): ReadonlyMap<string, readonly SharedLink[]> {
  const found = new Map<string, SharedLink[]>();
  let network = "";
  for (const line of exampleLines("shared-links.txt")) {
    const [content, rest] = firstWord(line);
    if (content === "##") network = rest;
    const chosen = /\|([a-z]+)$/.exec(rest)?.[1] ?? null;
    const link = { content, link: chosen === null ? rest : rest.slice(0, -chosen.length - 1), chosen };
    found.set(network, content === "##" ? [] : [...(found.get(network) ?? []), link]);
  }
  return found;
}
