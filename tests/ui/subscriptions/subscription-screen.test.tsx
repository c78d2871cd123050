import { screen, within } from "@testing-library/react";
import { linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { flush } from "../../support/render-panel.tsx";
import { open, serving, subscription } from "./subscriptions-fixture.ts";
import { english } from "../../support/english.ts";

describe("one subscription on screen", () => {
  it.each([
    ["linked", "subscriptions:cardReturnedLinked"],
    ["failed", "subscriptions:cardReturnedFailed"],
  ] as const)("DEC-081 says that the card was %s when its provider leads back here", async (card, words) => {
    const { route } = await open(`/subscriptions/5001?card=${card}&subscription=5001`, serving(subscription()));
    expect(await screen.findByText(english(words))).toBeVisible();
    expect(screen.queryByRole("link", { name: english("subscriptions:openSubscription") })).toBeNull();
    expect(route().query).toEqual({});
  });

  it("SUB-004 SUB-005 shows services with quantity, cost and countries, the costs and everything else known", async () => {
    await open("/subscriptions/5001", serving(subscription()));
    expect(screen.getByRole("heading", { level: 1, name: "Space" })).toBeVisible();
    const services = screen.getByRole("region", { name: english("subscriptions:services") });
    expect(within(services).getByRole("link", { name: "Instagram likes" })).toHaveAttribute("href", "/services/service-5");
    for (const words of ["Quantity: 1 000", "$ 0,70", "Countries: Brazil"]) expect(services).toHaveTextContent(words);
    expect(screen.getByText("Total cost", { selector: "dt" }).nextSibling).toHaveTextContent("$ 7,00");
    expect(screen.getByText(english("subscriptions:contentsLimit")).nextSibling).toHaveTextContent("10");
    expect(screen.getByText("3 of 10")).toBeVisible();
  });

  it("SUB-006 lists the publications with their orders; one without orders waits", async () => {
    await open("/subscriptions/5001", serving(subscription()));
    const contents = screen.getByRole("region", { name: english("subscriptions:contents") });
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
    const list = screen.getByRole("region", { name: english("subscriptions:contents") });
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
    expect(screen.getByText(english("subscriptions:waiting_card"))).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Link a card" }));
    await flush();
    expect(asked).toEqual([{ paymentMethodId: 9, subscriptionId: 5001 }]);
    expect(screen.queryByRole("button", { name: "Link a card" })).toBeNull();
    expect(screen.getByText("Card", { selector: "dt" }).nextSibling).toHaveTextContent("Visa •••• 4242");
  });

  it("SUB-001 a balance that does not suffice is said with the way to top it up", async () => {
    await open("/subscriptions/5001", serving(subscription({ waitingFor: "balance" })));
    expect(screen.getByRole("link", { name: english("common:addFunds") })).toHaveAttribute("href", "/add-funds");
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
    expect(screen.queryByRole("region", { name: english("subscriptions:contents") })).toBeNull();
  });
});
