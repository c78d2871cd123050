import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, type DatabaseConnection, inOneList, migrate } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { isNamedByTime } from "../../support/named-by-time.ts";

let connection: DatabaseConnection;

beforeAll(async () => {
  connection = await connectPglite(null);
});
afterAll(() => connection.close());

const tables = async (): Promise<readonly string[]> => {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    connection.db,
  );
  return found.rows.map((row) => row.name);
};

describe("the migrations of all features", () => {
  it("begin with the minute in which they were made, but for the fifty-five oldest, which have numbers", () => {
    const names = Object.keys(migrations).toSorted();
    const numbered = names.slice(0, 55);
    expect(numbered.map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))).toEqual(numbered.map((_name, at) => at + 1));
    expect(names.slice(55).filter((name) => !isNamedByTime(name))).toEqual([]);
  });

  it("refuse a minute that two features took", () => {
    expect(() => inOneList([{ "202611261320-one": "select 1" }, { "202611261320-other": "select 1" }])).toThrow("202611261320");
  });

  it("leave nothing behind when a step fails", async () => {
    const failing = { "0001-first": "create table half_made (id integer)", "0002-second": "select * from nowhere" };
    await expect(migrate(connection.db, failing)).rejects.toThrow("nowhere");
    expect(await tables()).toEqual([]);
  });

  it("run in the order of their names, and once", async () => {
    expect(await migrate(connection.db, migrations)).toEqual(Object.keys(migrations).toSorted());
    expect((await tables()).length).toBeGreaterThan(40);
    expect(await migrate(connection.db, migrations)).toEqual([]);
  });

  it("run a step that was made earlier than one that has run already", async () => {
    const late = { ...migrations, "0055-merged-late": "create table merged_late (id integer)" };
    const later = { ...late, "202611261320-made-later": "create table made_later (id integer)" };
    const { "0055-merged-late": _late, ...withoutLate } = later;
    expect(await migrate(connection.db, withoutLate)).toEqual(["202611261320-made-later"]);
    expect(await migrate(connection.db, later)).toEqual(["0055-merged-late"]);
  });

  it("refuse a database that knows a step of another release", async () => {
    await expect(migrate(connection.db, migrations)).rejects.toThrow("202611261320-made-later is missing");
  });
});
