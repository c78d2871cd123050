import { sql } from "kysely";
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

  it("update the schema without the limit of a statement, which holds for every other one as before", async () => {
    const { db, close } = connectPostgres(await freshDatabase(postgres.url), 1);
    const limit = async () =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows;
    const before = await limit();
    await migrate(db, { "202601010000-step": "create table steps as select current_setting('statement_timeout') as limit" });
    expect((await sql<{ limit: string }>`select * from steps`.execute(db)).rows).toEqual([{ limit: "0" }]);
    expect(before).toEqual([{ limit: "10s" }]);
    expect(await limit()).toEqual(before);
    await close();
  });
});
