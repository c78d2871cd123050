import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ServiceQuery } from "@panel/core/search";
import {
  carefulSearch,
  naiveSearch,
  plainAnswer,
  plainFilter,
  plainOrder,
  type PlainService,
  type StepAnswer,
} from "./query-naive.ts";

export const peerNames = ["naive", "careful", "flexsearch", "minisearch", "tanstack"] as const;
export type PeerName = (typeof peerNames)[number];
export const isPeer = (name: string): name is PeerName => (peerNames as readonly string[]).includes(name);

const folder = new URL("./peers/", import.meta.url);

/** Installs the libraries that are compared with, by their own lock and beside the panel's, where they are not yet. */
export function installPeers(): void {
  if (existsSync(new URL("node_modules/minisearch/package.json", folder))) return;
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: fileURLToPath(folder), stdio: "inherit" });
}

/** Finds the places of the services by a text; libraries know nothing of filters, sorts and counts. */
export type TextSearch = (text: string) => readonly number[];
type Library = (services: readonly PlainService[]) => TextSearch;

export async function loadLibrary(name: Exclude<PeerName, "naive" | "careful">): Promise<Library> {
  const loaded = (await import(new URL(`${name}.mjs`, folder).href)) as Record<string, Library | undefined>;
  const library = loaded[name];
  if (!library) throw new Error(`no ${name}`);
  return library;
}

/** Makes a peer over the services; what it has no means for is done by plain code, with rows that are sorted already. */
export async function makePeer(name: PeerName, services: readonly PlainService[]) {
  if (name === "naive") return naiveSearch(services);
  if (name === "careful") return carefulSearch(services);
  return libraryPeer((await loadLibrary(name))(services), services);
}

function libraryPeer(find: TextSearch, services: readonly PlainService[]) {
  return (query: ServiceQuery): StepAnswer => {
    const text = query.text.trim();
    const fits = plainFilter(query);
    const found = text === "" ? services : find(text).map((place) => services[place] as PlainService);
    const hits = found.filter(fits);
    if (query.sort !== "popularity" || text !== "") hits.sort(plainOrder[query.sort]);
    return plainAnswer(hits);
  };
}
