import { postInvoiceTotal } from "@panel/wire/payments";
import { refusalOf } from "../../support/server-refusals.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { LinkedCard } from "@panel/core/payments";
import { failure, success } from "@panel/core/result";
import AddFundsScreen from "../../../ui/src/add-funds/add-funds-screen.tsx";
import { flush, openShop, pass, show, type Shop } from "../cart/cart-fixture.tsx";
import { renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

async function openAddFunds(prepare: (shop: Shop) => void = () => undefined): Promise<Shop> {
  const shop = await openShop({ balance: moneyFromCents(0), route: { name: "add-funds", path: "/add-funds" } });
  prepare(shop);
  await show(shop, <AddFundsScreen />);
  await flush();
  return shop;
}

/** The amount's page of a shop that cannot work out totals until that is over. */
async function openWithoutTotal() {
  const rejectTotal = { isOver: false };
  const shop = await openAddFunds(({ memory }) => {
    const { topUpTotal } = memory.payments;
    memory.faults.payments.topUpTotal = (...asked) =>
      rejectTotal.isOver ? topUpTotal.apply(memory.payments, asked) : Promise.resolve(failure({ kind: "timeout" }));
  });
  return { rejectTotal, shop };
}

describe("adding funds", () => {
  it("PAY-012 leads from the method to the amount, PAY-014 and back", async () => {
    await openAddFunds();
    expect(screen.getByRole("heading", { name: "Choose a payment method" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    expect(screen.getByLabelText(/^Amount \(USD\)/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("heading", { name: "Choose a payment method" })).toBeInTheDocument();
  });

  it.each([
    ["an order", "order", /\/orders\/create$/],
    ["a bulk order", "expert", /\/orders\/create\?type=expert$/],
  ])("ORD-052 begins with what %s lacks, and leads back to it", async (_what, from, way) => {
    const query = { amount: "12.34", from };
    const shop = await openShop({ balance: moneyFromCents(0), route: { name: "add-funds", path: "/add-funds", query } });
    await show(shop, <AddFundsScreen />);
    await flush();
    const back = screen.getByRole("link", { name: english("payments:backTo_order") });
    expect(back).toHaveAttribute("href", expect.stringMatching(way));
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue("12,34");
  });

  it("PAY-001 PAY-015 shows what is charged and credited with the bonuses before the payment", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "100");
    await userEvent.click(screen.getByRole("button", { name: "Use coupon BACK5" }));
    await pass(shop, 500);
    const value = (term: string) => screen.getByText(term).nextSibling;
    expect(value(english("payments:toPay"))).toHaveTextContent("$ 100,00");
    expect(value(english("payments:couponBonusShare", { percent: 5 }))).toHaveTextContent("$ 5,00");
    expect(value(english("payments:methodBonus", { percent: 10 }))).toHaveTextContent("$ 10,00");
    expect(value(english("payments:toBeCredited"))).toHaveTextContent("$ 115,00");
  });

  it("PAY-016 shows the server's refusals at amount and coupon", async () => {
    const shop = await openAddFunds(({ memory }) => {
      const fields = { amount: ["not today"], coupon_code: ["expired"] };
      memory.faults.payments.topUpTotal = () =>
        Promise.resolve(failure(refusalOf(postInvoiceTotal, fields, "Sent data is invalid")));
    });
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "100");
    await pass(shop, 500);
    expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription("not today");
    expect(screen.getByLabelText("Coupon")).toHaveAccessibleDescription("expired");
  });

  it("PAY-020 opens the invoice, tells analytics and leads to the gateway", async () => {
    const shop = await openAddFunds();
    const left: string[] = [];
    shop.panel.navigator.leave = (address) => void left.push(address);
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    await userEvent.click(screen.getByRole("button", { name: "Pay $ 20,00" }));
    await flush();
    expect(left).toEqual(["https://pay.example/memory-invoice-1"]);
    expect(shop.memory.analytics.events).toEqual(["payment_gateway"]);
    expect(await screen.findByRole("link", { name: "Open the payment page" })).toHaveAttribute("href", left[0]);
  });

  it("CUR-007 PAY-015 sends the sum that was typed after a switch to another currency, and names it in that one", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount \(USD\)/), "20");
    await pass(shop, 500);
    const sent: unknown[] = [];
    const { addFunds } = shop.memory.payments;
    shop.memory.faults.payments.addFunds = (request, key) => {
      sent.push(request.amount);
      return addFunds.call(shop.memory.payments, request, key);
    };
    act(() => shop.currency.choose("RUB"));
    await pass(shop, 500);
    expect(screen.getByLabelText(/^Amount \(RUB\)/)).toHaveValue(shop.currency.plainText(moneyFromCents(2000)));
    const name = english("payments:pay", { amount: shop.currency.format(moneyFromCents(2000)) });
    await userEvent.click(screen.getByRole("button", { name }));
    await flush();
    expect(sent).toEqual([moneyFromCents(2000)]);
  });

  it("PAY-015 says that the total could not be learnt, sends nothing meanwhile, and asks again", async () => {
    const { rejectTotal, shop } = await openWithoutTotal();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    expect(screen.getByText(english("payments:totalFailed"))).toBeInTheDocument();
    expect(screen.getByRole("button", { name: english("payments:payAmount") })).toHaveAttribute("aria-disabled", "true");
    rejectTotal.isOver = true;
    await userEvent.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.queryByText(english("payments:totalFailed"))).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Pay $ 20,00" })).not.toHaveAttribute("aria-disabled", "true");
  });

  it("PAY-019 shows the manual-payment dialog for a method of strategy message, PAY-018 the code for qr_code", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 3/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    await userEvent.click(screen.getByRole("button", { name: "Pay $ 20,00" }));
    await flush();
    expect(await screen.findByRole("dialog", { name: "Manual payment" })).toBeInTheDocument();
  });

  it("PAY-010 names the limit beside the amount and does not let it be sent", async () => {
    await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 1/ }));
    const amount = screen.getByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "0.5");
    expect(amount).toHaveAccessibleDescription(english("payments:belowMinimum", { limit: "$ 1,00" }));
    expect(screen.getByRole("button", { name: "Pay" })).toHaveAttribute("aria-disabled", "true");
  });

  it("PAY-032 PAY-034 links a further card by the provider's page, and shows one that is linked at once", async () => {
    const cards: LinkedCard[] = [];
    const shop = await openAddFunds(({ memory }) => {
      memory.faults.payments.linkedCards = () => Promise.resolve(success([...cards]));
    });
    const left: string[] = [];
    shop.panel.navigator.leave = (address) => void left.push(address);
    const link = screen.getByRole("button", { name: english("payments:linkCard") });
    await userEvent.click(link);
    await flush();
    expect(left).toEqual(["https://cards.example/1"]);
    const card = { id: linkedCardId(7), name: "•••• 4242", paymentMethodId: paymentMethodId(1) };
    shop.memory.faults.subscriptions.linkCard = (request) => {
      expect(request.subscriptionId).toBeNull();
      cards.push(card);
      return Promise.resolve(success({ kind: "linked", card }));
    };
    await userEvent.click(link);
    await flush();
    expect(screen.getByRole("button", { name: english("payments:removeCard", { name: card.name }) })).toBeInTheDocument();
  });

  it.each([
    ["linked", "subscriptions:cardReturnedLinked"],
    ["failed", "subscriptions:cardReturnedFailed"],
  ] as const)(
    "PAY-032 says that the card was %s when its provider leads back, and keeps what else the address asks for",
    async (card, words) => {
      const { route } = await renderPanel(`/add-funds?amount=12.34&from=order&card=${card}`, { profile: {} });
      expect(await screen.findByText(english(words))).toBeVisible();
      expect(screen.queryByRole("link", { name: english("subscriptions:openSubscription") })).toBeNull();
      expect(route()).toMatchObject({ name: "add-funds", query: { amount: "12.34", from: "order" } });
      expect(screen.getByRole("link", { name: english("payments:backTo_order") })).toBeVisible();
    },
  );

  it("PAY-021 tells why a top-up failed in the server's words, and leaves it to be sent again", async () => {
    const {
      memory,
      panel,
      pass: wait,
      user,
    } = await renderPanel("/add-funds", {
      profile: {},
      prepare: ({ faults }) => {
        faults.payments.addFunds = () =>
          Promise.resolve(failure({ kind: "server", status: 422, message: "This method rests until Monday" }));
      },
    });
    await user.click(screen.getByRole("button", { name: /Method 4/ }));
    await user.type(screen.getByLabelText(/^Amount/), "25");
    await wait(600);
    const pay = () => screen.getByRole("button", { name: /^Pay / });
    await user.click(pay());
    await wait(0);
    expect(await screen.findByText("This method rests until Monday")).toBeVisible();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue("25");
    const left: string[] = [];
    panel.navigator.leave = (address) => void left.push(address);
    delete memory.faults.payments.addFunds;
    await user.click(pay());
    await wait(0);
    expect(left).toEqual(["https://pay.example/memory-invoice-1"]);
  });

  it("PAY-031 PAY-033 lists linked cards and asks before one is removed", async () => {
    const removed: unknown[] = [];
    await openAddFunds(({ memory }) => {
      const card = { id: linkedCardId(7), name: "•••• 4242", paymentMethodId: paymentMethodId(1) };
      memory.faults.payments.linkedCards = () => Promise.resolve(success([card]));
      memory.faults.payments.removeLinkedCard = (id) => {
        removed.push(id);
        return Promise.resolve(success(null));
      };
    });
    expect(screen.getByText("•••• 4242")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Remove •••• 4242" }));
    expect(removed).toEqual([]);
    const question = within(screen.getByRole("alertdialog", { name: "Remove •••• 4242?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove •••• 4242" }));
    await flush();
    expect(removed).toEqual([7]);
    expect(screen.queryByText("•••• 4242")).not.toBeInTheDocument();
  });
});
