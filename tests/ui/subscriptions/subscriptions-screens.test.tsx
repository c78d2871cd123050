import { screen, within } from "@testing-library/react";
import { linkedCardId, orderId, paymentMethodId, serviceId, subscriptionId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import type { Subscription } from "@panel/core/subscriptions";
import { describe, expect, it } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
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

const serving =
  (...all: readonly Subscription[]) =>
  (memory: ScriptedPanel): void => {
    memory.faults.subscriptions.list = () => Promise.resolve(success(all));
    memory.faults.subscriptions.subscription = (id) => {
      const found = all.find((each) => each.id === id);
      return Promise.resolve(found ? success(found) : failure({ kind: "notFound", message: "" }));
    };
  };

async function open(address: string, prepare: (memory: ScriptedPanel) => void) {
  const shown = await renderPanel(address, { profile: { balance: moneyFromCents(500) }, prepare });
  await flush();
  return shown;
}

describe("the list of subscriptions on screen", () => {
  it("SUB-002 SUB-003 SUB-005 shows each with status, link, publications, payment, costs and date", async () => {
    await open(
      "/subscriptions",
      serving(subscription(), subscription({ id: subscriptionId(4), name: "Old", status: "completed" })),
    );
    const table = screen.getByRole("region", { name: "My subscriptions" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(within(first!).getByRole("link", { name: "Space" })).toHaveAttribute("href", "/subscriptions/5001");
    for (const words of ["Running", "3 of 10", "Balance", "$ 0,70", "$ 7,00"]) expect(first).toHaveTextContent(words);
    expect(second).toHaveTextContent("Completed");
    expect(within(first!).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
  });

  it("SUB-003 shows a status that it does not know as it is", async () => {
    await open("/subscriptions", serving(subscription({ status: "dozing" })));
    expect(screen.getAllByText("dozing")[0]).toBeVisible();
  });

  it("SUB-002 says that there is none, and leads to the form", async () => {
    await open("/subscriptions", serving());
    expect(screen.getByText("You have no subscriptions yet.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Set up automatic promotion" })).toHaveAttribute(
      "href",
      "/orders/create?type=autopromotion",
    );
  });

  it("SUB-002 says that it could not be loaded and tries again", async () => {
    let isDown = true;
    const { user } = await open("/subscriptions", (memory) => {
      memory.faults.subscriptions.list = () => Promise.resolve(isDown ? failure({ kind: "network" }) : success([subscription()]));
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Your subscriptions could not be loaded.");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByText("Space")[0]).toBeVisible();
  });

  it("SUB-021 asks before cancelling, says what becomes of the money, and cancels once", async () => {
    const keys: string[] = [];
    const { user } = await open("/subscriptions", (memory) => {
      serving(subscription())(memory);
      memory.faults.subscriptions.cancel = (id: Subscription["id"], key?: string) => {
        keys.push(key ?? "");
        serving(subscription({ id, status: "canceled", actions: { cancelable: false, cardLinkable: false } }))(memory);
        return Promise.resolve(success(subscription({ id, status: "canceled" })));
      };
    });
    const table = screen.getByRole("region", { name: "My subscriptions" });
    await user.click(within(table).getByRole("button", { name: "Cancel the subscription “Space”" }));
    const dialog = screen.getByRole("alertdialog", { name: "Cancel the subscription “Space”?" });
    expect(dialog).toHaveTextContent(/orders that have not begun is credited to your balance/);
    await user.click(within(dialog).getByRole("button", { name: "Keep it" }));
    await flush();
    expect(keys).toEqual([]);
    await user.click(within(table).getByRole("button", { name: "Cancel the subscription “Space”" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /^Cancel the subscription/ }));
    await flush();
    expect(keys).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(within(table).queryByRole("button")).toBeNull();
    expect(await screen.findByText("The subscription “Space” is canceled.")).toBeVisible();
  });

  it("SUB-021 says of a lost answer that its outcome is not known, and shows what it looks up", async () => {
    const keys: string[] = [];
    const { user, memory } = await open("/subscriptions", (panel) => {
      serving(subscription())(panel);
      panel.faults.subscriptions.cancel = (_id: Subscription["id"], key?: string) => {
        keys.push(key ?? "");
        return Promise.resolve(failure({ kind: "network" }));
      };
    });
    const table = screen.getByRole("region", { name: "My subscriptions" });
    await user.click(within(table).getByRole("button", { name: "Cancel the subscription “Space”" }));
    const confirm = () =>
      user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /^Cancel the subscription/ }));
    await confirm();
    await flush();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(
      /it is not known yet whether this took effect\. So far nothing has changed/,
    );
    const off = { cancelable: false, cardLinkable: false };
    serving(subscription({ status: "canceled", actions: off }))(memory);
    await confirm();
    await flush();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(within(table).queryByRole("button")).toBeNull();
    expect(await screen.findByText("The subscription “Space” is canceled.")).toBeVisible();
  });

  it("SUB-021 says that one which is completed by now can no longer be cancelled", async () => {
    const { user } = await open("/subscriptions/5001", (panel) => {
      serving(subscription())(panel);
      panel.faults.subscriptions.cancel = () => {
        serving(subscription({ status: "completed", actions: { cancelable: false, cardLinkable: false } }))(panel);
        return Promise.resolve(failure({ kind: "network" }));
      };
    });
    await user.click(screen.getByRole("button", { name: "Cancel the subscription “Space”" }));
    const dialog = screen.getByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: /^Cancel the subscription/ }));
    await flush();
    expect(dialog).toHaveTextContent("it can no longer be canceled");
    expect(within(dialog).queryByRole("button", { name: /^Cancel the subscription/ })).toBeNull();
    expect(screen.getAllByText("Completed")[0]).toBeInTheDocument();
  });

  it("SUB-021 offers no cancelling where the server does not", async () => {
    await open("/subscriptions", serving(subscription({ actions: { cancelable: false, cardLinkable: false } })));
    expect(screen.queryByRole("button", { name: /^Cancel the subscription/ })).toBeNull();
  });
});

describe("one subscription on screen", () => {
  it("SUB-004 SUB-005 shows services with quantity, cost and countries, the costs and everything else known", async () => {
    await open("/subscriptions/5001", serving(subscription()));
    expect(screen.getByRole("heading", { level: 1, name: "Space" })).toBeVisible();
    const services = screen.getByRole("region", { name: "Services for each publication" });
    expect(within(services).getByRole("link", { name: "Instagram likes" })).toHaveAttribute("href", "/services/service-5");
    for (const words of ["Quantity: 1 000", "$ 0,70", "Countries: Brazil"]) expect(services).toHaveTextContent(words);
    expect(screen.getByText("Total cost", { selector: "dt" }).nextSibling).toHaveTextContent("$ 7,00");
    expect(screen.getByText("Number of publications").nextSibling).toHaveTextContent("10");
    expect(screen.getByText("3 of 10")).toBeVisible();
  });

  it("SUB-006 lists the publications with their orders; one without orders waits", async () => {
    await open("/subscriptions/5001", serving(subscription()));
    const contents = screen.getByRole("region", { name: "Publications" });
    const [newest, waiting] = within(contents).getAllByRole("listitem");
    expect(newest).toHaveTextContent("Moon");
    expect(within(newest!).getByRole("link", { name: "#100100 Instagram likes" })).toHaveAttribute("href", "/orders/100100");
    expect(within(newest!).getByRole("link", { name: "https://www.instagram.com/p/Cabc/" })).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
    expect(waiting).toHaveTextContent("Waiting to be promoted");
  });

  it("SUB-006 shows the newest twenty publications, and more when asked", async () => {
    const [first] = subscription().contents;
    const contents = Array.from({ length: 45 }, (_one, index) => ({
      ...first!,
      promotable: { ...first!.promotable!, url: `https://www.instagram.com/p/C${String(index)}/` },
    }));
    const { user } = await open("/subscriptions/5001", serving(subscription({ contents })));
    const list = screen.getByRole("region", { name: "Publications" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(20);
    await user.click(within(list).getByRole("button", { name: "Show more" }));
    await user.click(within(list).getByRole("button", { name: "Show more" }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(45);
    expect(within(list).queryByRole("button")).toBeNull();
  });

  it("SUB-006 never links an address that is none of a page", async () => {
    const [first] = subscription().contents;
    const evil = { ...first!, promotable: { ...first!.promotable!, url: "javascript:alert(1)" } };
    await open("/subscriptions/5001", serving(subscription({ contents: [evil] })));
    expect(screen.getByText("javascript:alert(1)")).toBeVisible();
    expect(screen.queryByRole("link", { name: "javascript:alert(1)" })).toBeNull();
  });

  it("SUB-007 asks for the orders table with the subscription as its filter", async () => {
    const asked: unknown[] = [];
    await open("/subscriptions/5001", (memory) => {
      serving(subscription())(memory);
      memory.faults.orders.table = (query) => {
        asked.push(query.subscriptionId);
        return Promise.resolve(success({ orders: [], total: 0 }));
      };
    });
    expect(new Set(asked)).toEqual(new Set([5001]));
  });

  it("SUB-019 DEC-156 a missing card is said with the way to link it", async () => {
    const asked: unknown[] = [];
    const waiting = subscription({ billingType: "card", waitingFor: "card", actions: { cancelable: true, cardLinkable: true } });
    const { user } = await open("/subscriptions/5001", (memory) => {
      serving(waiting)(memory);
      memory.faults.subscriptions.linkCard = (request) => {
        asked.push(request);
        const card = { id: linkedCardId(1), name: "Visa •••• 4242", paymentMethodId: paymentMethodId(9) };
        serving({ ...waiting, waitingFor: null, recurringMethods: [card], actions: { cancelable: true, cardLinkable: false } })(
          memory,
        );
        return Promise.resolve(success({ kind: "linked", card }));
      };
    });
    expect(screen.getByText("The subscription waits for a card. Nothing is charged until then.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Link a card" }));
    await flush();
    expect(asked).toEqual([{ paymentMethodId: 9, subscriptionId: 5001 }]);
    expect(screen.queryByRole("button", { name: "Link a card" })).toBeNull();
    expect(screen.getByText("Card", { selector: "dt" }).nextSibling).toHaveTextContent("Visa •••• 4242");
  });

  it("SUB-001 a balance that does not suffice is said with the way to top it up", async () => {
    await open("/subscriptions/5001", serving(subscription({ waitingFor: "balance" })));
    expect(screen.getByRole("link", { name: "Top up the balance" })).toHaveAttribute("href", "/add-funds");
  });

  it("SUB-022 a keyword subscription also shows its methods, the plan's keywords and the tracked ones", async () => {
    const methods = [{ id: linkedCardId(1), name: "Visa •••• 4242", paymentMethodId: paymentMethodId(9) }];
    await open(
      "/subscriptions/5001",
      serving(subscription({ recurringMethods: methods, keywordsLimit: 50, trackedKeywords: 12 })),
    );
    expect(screen.getByText("Keywords in the plan").nextSibling).toHaveTextContent("50");
    expect(screen.getByText("Tracked keywords").nextSibling).toHaveTextContent("12");
    expect(screen.getByText("Card", { selector: "dt" }).nextSibling).toHaveTextContent("Visa •••• 4242");
  });

  it("SUB-022 any other subscription says nothing of keywords", async () => {
    await open("/subscriptions/5001", serving(subscription()));
    expect(screen.queryByText("Keywords in the plan")).toBeNull();
    expect(screen.queryByText("Tracked keywords")).toBeNull();
  });

  it("SUB-006 follows what comes: a new publication appears by itself", async () => {
    const shown = await open("/subscriptions/5001", serving(subscription()));
    serving(subscription({ contentsCount: 4 }))(shown.memory);
    await shown.pass(60_000);
    await flush();
    expect(screen.getByText("4 of 10")).toBeVisible();
  });

  it("DEC-040 somebody else's subscription is a page that is not there", async () => {
    await open("/subscriptions/77", serving(subscription()));
    expect(screen.getByRole("heading", { level: 1 })).not.toHaveTextContent("Space");
    expect(screen.queryByRole("region", { name: "Publications" })).toBeNull();
  });
});

describe("the page about subscriptions", () => {
  it("SUB-023 explains them to everybody and leads to the form", async () => {
    await renderPanel("/subscription-about");
    await flush();
    expect(screen.getByText(/^A subscription watches an account\./)).toBeVisible();
    expect(screen.getByText(/never ahead and never more than agreed/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Set up automatic promotion" })).toHaveAttribute(
      "href",
      "/orders/create?type=autopromotion",
    );
  });
});
