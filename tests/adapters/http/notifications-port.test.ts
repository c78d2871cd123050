import { userId } from "@panel/core/identifiers";
import { apiPorts } from "@panel/http";
import { describe, expect, it } from "vitest";
import { json, startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, notifications: await apiPorts.notifications(client) };
}

const link = { userId: userId(5), signature: "s+/=" };
const flags = { orders: false, payments: true, subscriptions: false };
const wire = { order_actions: false, payment_actions: true, subscription_actions: false };

describe("notification flags", () => {
  it("API-009 GET /unsubscribe/{userId} sends the signature and answers the three flags", async () => {
    const { api, notifications } = await start();
    api.answer(200, { data: { order_actions: false, payment_actions: "1" } });
    expect(await notifications.flags(link)).toEqual({
      ok: true,
      value: { orders: false, payments: true, subscriptions: true },
    });
    expect(api.last).toMatchObject({ method: "GET", path: "/unsubscribe/5", query: { signature: "s+/=", locale: "de" } });
  });

  it("API-010 POST /unsubscribe/{userId} sends signature and flags", async () => {
    const { api, notifications } = await start();
    api.answerInTurn(json(200, { data: wire }));
    expect(await notifications.save(link, flags)).toEqual({ ok: true, value: flags });
    expect(api.last).toMatchObject({ method: "POST", path: "/unsubscribe/5", query: { signature: "s+/=" }, body: wire });
  });

  it("PRO-007 puts what is wrong with a flag at that flag", async () => {
    const { api, notifications } = await start();
    const errors = { order_actions: ["A"], payment_actions: ["B"], subscription_actions: ["C"], signature: ["D"] };
    api.answer(422, { message: "Sent data is invalid", errors });
    expect(await notifications.save(link, flags)).toMatchObject({
      ok: false,
      error: {
        kind: "problems",
        problems: [
          { field: "orders", message: "A" },
          { field: "payments", message: "B" },
          { field: "subscriptions", message: "C" },
          { field: "other", message: "D" },
        ],
      },
    });
  });
});
