import { describe, expect, it } from "vitest";
import { connectPostgres, migrate } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { freshDatabase } from "../../support/races.ts";
import { racesPostgres } from "../../support/races-postgres.ts";

const postgres = racesPostgres("processes that start together");
const PROCESSES = 6;

describe.skipIf(!postgres.isThere)(postgres.title, () => {
  it("bring an empty database up once: one runs the steps, the others wait and find them done", async () => {
    const url = await freshDatabase(postgres.url);
    const connections = Array.from({ length: PROCESSES }, () => connectPostgres(url, 2));
    const ran = await Promise.all(connections.map(({ db }) => migrate(db, migrations)));
    expect(ran.filter((steps) => steps.length > 0)).toEqual([Object.keys(migrations).toSorted()]);
    await Promise.all(connections.map((connection) => connection.close()));
  });
});
