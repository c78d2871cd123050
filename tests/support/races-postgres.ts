import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

/** The PostgreSQL on which the races of this run make their databases, or why there is none. */
type RacesPostgres = { readonly url: string } | { readonly url: null; readonly reason: string };

declare module "vitest" {
  interface ProvidedContext {
    racesPostgres: RacesPostgres;
  }
}

/** Finds or starts one PostgreSQL for all files of races: to make a cluster for each takes longer than most of their races. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const found = await startPostgres();
  project.provide("racesPostgres", found.postgres ? { url: found.postgres.url } : { url: null, reason: found.reason });
  return async () => found.postgres?.stop();
}

/** Where the races make their databases: an empty address, and the reason as the title, where no PostgreSQL is there. */
export function racesPostgres(title: string): { readonly isThere: boolean; readonly title: string; readonly url: string } {
  const found = inject("racesPostgres");
  return found.url === null ? { isThere: false, title: found.reason, url: "" } : { isThere: true, title, url: found.url };
}
