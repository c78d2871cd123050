import { ManualClock } from "@panel/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, type DatabaseConnection, migrate } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { addCustomer, seedFixtures, WIDGET_TOKEN } from "../../support/server-fixtures.ts";
import { purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { serverOver, type TestServer } from "../../support/open-server.ts";

let connection: DatabaseConnection;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  connection = await connectPglite(null);
  await migrate(connection.db, migrations);
  await seedFixtures(connection.db);
  await connection.db.deleteFrom("instance_documents").execute();
  here = await serverOver(connection, new ManualClock(), {});
  there = await serverOver(connection, new ManualClock(), {});
});
afterAll(async () => {
  await here.close();
  await there.close();
  await connection.close();
});

const tokenAt = async (test: TestServer): Promise<string> =>
  (await test.call("GET", "/settings")).json<{ data: { cabinetWidgetToken: string } }>().data.cabinetWidgetToken;

async function buyWith(token: string, name: string): Promise<number> {
  const buyer = await addCustomer(connection.db, new Date(here.clock.now()), `${name}@fresh.test`, 1_000_000);
  const path = `/api/v1/order-widget/orders?api_token=${encodeURIComponent(token)}`;
  const body = purchaseBody([someLikes()], 500_000);
  return (await there.call("POST", path, { body, token: buyer.token, key: name })).statusCode;
}

describe("a panel that nobody configured", () => {
  it("WGT-010 has a token of its own from its first start, the same for every process and after a restart", async () => {
    const token = await tokenAt(here);
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(await tokenAt(there)).toBe(token);
    const again = await serverOver(connection, new ManualClock(), {});
    expect(await tokenAt(again)).toBe(token);
    await again.close();
  });

  it("WGT-010 sells with it, and with no other", async () => {
    expect(await buyWith(await tokenAt(here), "first")).toBe(200);
    expect(await buyWith("", "empty")).toBe(422);
    expect(await buyWith(WIDGET_TOKEN, "other")).toBe(422);
  });

  it("WGT-010 takes the operator's token alone as soon as there is one", async () => {
    const own = await tokenAt(here);
    const settings = (await here.call("GET", "/settings")).json<{ data: object }>().data;
    await writeDocument(connection.db, "settings", { ...settings, cabinetWidgetToken: "of-the-operator" });
    expect(await tokenAt(there)).toBe("of-the-operator");
    expect(await buyWith("of-the-operator", "second")).toBe(200);
    expect(await buyWith(own, "third")).toBe(422);
    await writeDocument(connection.db, "settings", { ...settings, cabinetWidgetToken: "" });
    expect(await buyWith(own, "fourth")).toBe(200);
  });
});
