import { orderId, serviceId, subscriptionId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import type { Subscription } from "@panel/core/subscriptions";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";

/** A subscription that runs, with one publication that was promoted and one that was not. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: subscriptionId(5001),
  name: "Space",
  type: "autopromotion",
  url: "https://www.instagram.com/nasa/",
  status: "in_processing",
  billingType: "balance",
  contentsLimit: 10,
  contentsCount: 3,
  costPerPublication: moneyFromCents(70),
  totalCost: moneyFromCents(700),
  createdAt: "2026-01-01 10:00:00",
  actions: { cancelable: true, cardLinkable: false },
  waitingFor: null,
  services: [
    {
      service: { id: serviceId(5), name: "Instagram likes", slug: "service-5" },
      cost: moneyFromCents(70),
      quantity: 1000,
      countries: ["Brazil"],
    },
  ],
  contents: [
    {
      promotable: {
        url: "https://www.instagram.com/p/Cabc/",
        embedUrl: null,
        title: "Moon",
        thumbnail: null,
        startedAt: null,
        supportedAt: null,
        supportedUntil: null,
        endedAt: null,
      },
      orders: [{ id: orderId(100_100), name: "Instagram likes", status: "completed" }],
      publishedAt: "2026-01-02 08:00:00",
    },
    { promotable: null, orders: [], publishedAt: "2026-01-01 12:00:00" },
  ],
  recurringMethods: [],
  keywordsLimit: null,
  trackedKeywords: null,
  ...changes,
});

/** Lets the API answer with these subscriptions. */
export const serving =
  (...all: readonly Subscription[]) =>
  (memory: ScriptedPanel): void => {
    memory.faults.subscriptions.list = () => Promise.resolve(success(all));
    memory.faults.subscriptions.subscription = (id) => {
      const found = all.find((each) => each.id === id);
      return Promise.resolve(found ? success(found) : failure({ kind: "notFound", message: "" }));
    };
  };

/** Opens an address for a person with a balance. */
export async function open(address: string, prepare: (memory: ScriptedPanel) => void) {
  const shown = await renderPanel(address, { profile: { balance: moneyFromCents(500) }, prepare });
  await flush();
  return shown;
}
