import { afterEach, describe, expect } from "vitest";
import { brokenInvariants, firstViolation, openArena, type Arena, type RoundResult } from "./races.ts";
import type { TestServerOptions } from "./open-server.ts";
import { racesPostgres } from "./races-postgres.ts";

/** One round of a race. */
export type Race = (arena: Arena, round: number) => Promise<RoundResult>;

/** What a file of races needs of PostgreSQL. */
export interface RaceArenas {
  /** A group of races; without a PostgreSQL it is skipped, and its title says why. */
  describeRaces(title: string, races: () => void): void;
  /** An arena of its own for a test, closed after it. */
  freshArena(options?: TestServerOptions): Promise<Arena>;
}

/** The arenas of one file of races. */
export function raceArenas(): RaceArenas {
  const opened: Arena[] = [];
  return {
    describeRaces: (title, races) => {
      const postgres = racesPostgres(title);
      describe.skipIf(!postgres.isThere)(postgres.title, () => {
        afterEach(async () => {
          for (const arena of opened.splice(0)) await arena.close();
        });
        races();
      });
    },
    freshArena: async (options) => {
      const arena = await openArena(racesPostgres("").url, options);
      opened.push(arena);
      return arena;
    },
  };
}

/** No round goes wrong, of which there are `least` at least, and afterwards the money adds up. */
export async function expectToHold(arena: Arena, race: Race, least?: number): Promise<void> {
  const wrong = await firstViolation((round) => race(arena, round), least);
  const problems = [...(wrong === null ? [] : [wrong]), ...(await brokenInvariants(arena.db))];
  expect(problems, problems.join("; ")).toEqual([]);
}
