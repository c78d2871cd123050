import { afterAll, afterEach, describe, expect } from "vitest";
import { startPostgres } from "./postgres.ts";
import { brokenInvariants, firstViolation, openArena, type Arena, type RoundResult } from "./races.ts";

/** One round of a race. */
export type Race = (arena: Arena, round: number) => Promise<RoundResult>;

/** What a file of races needs of PostgreSQL. */
export interface RaceArenas {
  /** A group of races; without a PostgreSQL it is skipped, and its title says why. */
  describeRaces(title: string, races: () => void): void;
  /** An arena of its own for a test, closed after it. */
  freshArena(): Promise<Arena>;
}

/** Finds or starts the PostgreSQL of one file of races. */
export async function raceArenas(): Promise<RaceArenas> {
  const found = await startPostgres();
  const opened: Arena[] = [];
  return {
    describeRaces: (title, races) => {
      describe.skipIf(!found.postgres)(found.postgres ? title : found.reason, () => {
        afterEach(async () => {
          for (const arena of opened.splice(0)) await arena.close();
        });
        afterAll(() => found.postgres?.stop());
        races();
      });
    },
    freshArena: async () => {
      const arena = await openArena(found.postgres?.url ?? "");
      opened.push(arena);
      return arena;
    },
  };
}

/** No round goes wrong, and afterwards the money adds up. */
export async function expectToHold(arena: Arena, race: Race): Promise<void> {
  const wrong = await firstViolation((round) => race(arena, round));
  const problems = [...(wrong === null ? [] : [wrong]), ...(await brokenInvariants(arena.db))];
  expect(problems, problems.join("; ")).toEqual([]);
}
