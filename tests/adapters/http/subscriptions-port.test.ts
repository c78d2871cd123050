import { subscriptionId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { HttpSubscriptionsPort } from "@panel/http";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, port: new HttpSubscriptionsPort(client, () => "https://panel.example/app/subscriptions") };
}

const service = { id: 7, name: "Likes", slug: "likes" };
const moments = { started_at: "2026-01-02 10:00:00", supported_at: null, supported_until: null, ended_at: null };
const wire = {
  ...{ id: 5, name: "Space", type: "autopromotion", url: "https://instagram.com/nasa", status: "in_processing" },
  ...{ contents_limit: 10, actions: { cancelable: true }, billing_type: "card", subscription_contents_count: 1 },
  ...{ created_at: "2026-01-01 10:00:00", cost_per_publication: 0.5, total_cost: "5.00" },
  subscription_services: [{ service, cost: 0.5, quantity: 1000, countries: ["DE"] }],
  subscription_contents: [
    {
      promotable: { url: "https://instagram.com/p/a", embed_url: null, ...moments, snippet: { thumbnail: "/a.jpg", title: "A" } },
      orders: [{ id: 71, name: "Likes", status: "completed" }],
      published_at: "2026-01-02 09:00:00",
    },
  ],
  recurring_payments_methods: [{ id: 2, name: "**** 4242", payment_method_id: 1 }],
  campaign_tariff: { keywords_limit: 30 },
  tracked_keywords: ["cats", "dogs"],
};

describe("subscriptions", () => {
  it("API-130 ENT-042 GET /api/v1/subscriptions/{subscriptionId} gives every field of one", async () => {
    const { api, port } = await start();
    api.answer(200, { data: wire });
    const answer = await port.subscription(subscriptionId(5));
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/subscriptions/5" });
    expect(answer.ok && answer.value).toEqual({
      ...{ id: 5, name: "Space", type: "autopromotion", url: "https://instagram.com/nasa", status: "in_processing" },
      ...{ contentsLimit: 10, actions: { cancelable: true, cardLinkable: false }, billingType: "card", contentsCount: 1 },
      ...{ createdAt: "2026-01-01 10:00:00", waitingFor: null, keywordsLimit: 30, trackedKeywords: 2 },
      ...{ costPerPublication: moneyFromMicros(500_000), totalCost: moneyFromMicros(5_000_000) },
      services: [{ service, cost: moneyFromMicros(500_000), quantity: 1000, countries: ["DE"] }],
      contents: [
        {
          promotable: {
            ...{ url: "https://instagram.com/p/a", embedUrl: null, title: "A", thumbnail: "/a.jpg" },
            ...{ startedAt: "2026-01-02 10:00:00", supportedAt: null, supportedUntil: null, endedAt: null },
          },
          orders: [{ id: 71, name: "Likes", status: "completed" }],
          publishedAt: "2026-01-02 09:00:00",
        },
      ],
      recurringMethods: [{ id: 2, name: "**** 4242", paymentMethodId: 1 }],
    });
  });
});
