import { settingsFromWire, settingsSchema } from "@panel/wire/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { subscriptionBody } from "../../support/server-subscriptions.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ isSandbox: false });
});
afterAll(() => test.close());

const offered = async () => {
  const { data } = (await test.call("GET", "/settings")).json<{ data: unknown }>();
  return settingsFromWire(settingsSchema.parse(data)).features;
};

describe("where no network says what was published", () => {
  it("SUB-001 the settings offer no subscriptions, whether the operator's document names features or none", async () => {
    expect(await offered()).toMatchObject({ subscriptions: false, videoChannels: false });
    await seedFixtures(test.db);
    expect(await offered()).toMatchObject({ subscriptions: false, videoChannels: false });
    await test.db
      .updateTable("instance_documents")
      .set({ document: JSON.stringify({ panelName: "Named" }) })
      .where("name", "=", "settings")
      .execute();
    expect(await offered()).toMatchObject({ subscriptions: false, videoChannels: false });
  });

  it("SUB-001 no subscription is sold and nothing for one is listed; a customer's own are answered", async () => {
    const { token } = await addCustomer(test.db, new Date(test.clock.now()), "follows@example.test", 10_000_000);
    const asked = await test.call("POST", "/api/v1/subscriptions", { token, key: "not-offered", body: subscriptionBody() });
    expect(asked.statusCode).toBe(404);
    for (const path of ["networks", `networks/${String(ids.instagram)}/service-types`])
      expect((await test.call("GET", `/api/v1/subscriptions/${path}`, { token })).statusCode, path).toBe(404);
    const own = await test.call("GET", "/api/v1/subscriptions", { token });
    expect([own.statusCode, own.json()]).toMatchObject([200, { data: [] }]);
  });
});
