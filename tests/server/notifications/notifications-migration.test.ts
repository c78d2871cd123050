import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, migrate, type DatabaseConnection } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { readNotificationFlags } from "../../../adapters/server/src/notifications/index.ts";

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await connectPglite(null);
});
afterAll(() => connection.close());

describe("the step that gives notifications a table of their own", () => {
  it("PRO-005 keeps what everybody had chosen before", async () => {
    const { db } = connection;
    const steps = Object.keys(migrations).toSorted();
    const own = steps.find((name) => name.endsWith("-notifications")) ?? "";
    await migrate(db, Object.fromEntries(steps.filter((name) => name < own).map((name) => [name, migrations[name] ?? ""])));
    await sql`
      insert into users (id, name, created_at, affiliate_code, order_actions, payment_actions, subscription_actions)
      values (1, 'Ann', now(), 'a', true, false, true), (2, 'Bob', now(), 'b', true, true, true)`.execute(db);
    await migrate(db, migrations);
    expect(await readNotificationFlags(db, 1)).toEqual({ orders: true, payments: false, subscriptions: true });
    expect(await readNotificationFlags(db, 2)).toEqual({ orders: true, payments: true, subscriptions: true });
    expect(await readNotificationFlags(db, 3)).toBeNull();
  });
});
