import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, type DatabaseConnection, inOneList, migrate } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/features.ts";

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
  it("DEC-150 are numbered from one on, each number once", () => {
    const numbers = Object.keys(migrations).map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]));
    expect(numbers.toSorted((left, right) => left - right)).toEqual(numbers.map((_number, index) => index + 1));
  });

  it("DEC-150 refuse a number that two features took", () => {
    expect(() => inOneList([{ "0001-one": "select 1" }, { "0001-other": "select 1" }])).toThrow("0001");
  });

  it("DEC-150 leave nothing behind when a step fails", async () => {
    const failing = { "0001-first": "create table half_made (id integer)", "0002-second": "select * from nowhere" };
    await expect(migrate(connection.db, failing)).rejects.toThrow("nowhere");
    expect(await tables()).toEqual([]);
  });

  it("DEC-150 run in the order of their numbers, and once", async () => {
    expect(await migrate(connection.db, migrations)).toEqual(Object.keys(migrations).toSorted());
    expect((await tables()).length).toBeGreaterThan(40);
    expect(await migrate(connection.db, migrations)).toEqual([]);
  });

  it("DEC-150 refuse a database that knows a step of another release", async () => {
    const { "0001-calls": _first, ...others } = migrations;
    await expect(migrate(connection.db, others)).rejects.toThrow("0001-calls");
  });
});
