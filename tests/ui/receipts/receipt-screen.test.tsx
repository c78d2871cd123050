import { orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { Receipt, ReceiptOrder } from "@panel/core/receipts";
import { failure, success } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const order = (id: number, changes: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  id: orderId(id),
  name: `Service of ${String(id)}`,
  url: `https://www.instagram.com/p/post${String(id)}/`,
  status: "in_processing",
  service: { id: serviceId(5), name: "Instagram likes", slug: "likes" },
  cost: moneyFromCents(53),
  quantity: 500,
  startQuantity: null,
  currentQuantity: 100,
  percentOfCurrentFill: 20,
  createdAt: "2026-03-01 12:00:00",
  completedAt: null,
  refund: null,
  ...changes,
});

const showing =
  (receipt: Receipt) =>
  ({ faults }: ScriptedPanel): void => {
    faults.receipts.receipt = () => Promise.resolve(success(receipt));
  };
const one: Receipt = { orders: [order(100_061)], email: "g•••@example.com" };
const card = () => within(screen.getByRole("list", { name: english("receipts:ordersOf") }));

describe("the page behind the link of a purchase", () => {
  it("PGS-004 shows a guest the order's number, service, link, quantity, cost and progress, without a login", async () => {
    await renderPanel("/receipt/17-abc", { prepare: showing(one) });
    expect(await screen.findByRole("heading", { level: 1, name: english("receipts:title") })).toBeInTheDocument();
    expect(card().getByRole("heading", { name: english("orders:orderTitle", { id: 100_061 }) })).toBeInTheDocument();
    expect(card().getByText("Service of 100061")).toBeInTheDocument();
    expect(card().getByRole("link", { name: "https://www.instagram.com/p/post100061/" })).toBeInTheDocument();
    expect(card().getByText("$ 0,53")).toBeInTheDocument();
    expect(card().getByText(english("orders:status_in_processing"))).toBeInTheDocument();
    expect(card().getByText(english("orders:delivered", { current: 100, quantity: 500 }))).toBeInTheDocument();
    expect(screen.getByText(english("receipts:keepPrivate"))).toBeInTheDocument();
  });

  it("PGS-004 shows the orders of a cart together, with their sum", async () => {
    await renderPanel("/receipt/17-abc", { prepare: showing({ ...one, orders: [order(1), order(2)] }) });
    expect(await screen.findByText(english("receipts:total", { amount: "$ 1,06" }))).toBeInTheDocument();
    expect(card().getAllByRole("listitem")).toHaveLength(2);
  });

  it("follows the order while it is under way", async () => {
    const { memory, pass } = await renderPanel("/receipt/17-abc", { prepare: showing(one) });
    await screen.findByText(english("orders:delivered", { current: 100, quantity: 500 }));
    const done = order(100_061, { status: "completed", currentQuantity: 500, percentOfCurrentFill: 100 });
    showing({ ...one, orders: [done] })(memory);
    await pass(10_000);
    expect(card().getByText(english("orders:status_completed"))).toBeInTheDocument();
  });

  it("DEC-143 mails a link to set a password when asked, says where to, and says when that failed", async () => {
    let isBroken = true;
    const { user } = await renderPanel("/receipt/17-abc", {
      prepare: (memory) => {
        showing(one)(memory);
        memory.faults.receipts.mailPasswordLink = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success(null));
      },
    });
    const offer = within(await screen.findByRole("region", { name: english("receipts:passwordTitle") }));
    await user.click(offer.getByRole("button", { name: english("receipts:passwordButton") }));
    await flush();
    expect(offer.getByText(english("receipts:passwordFailed"))).toBeInTheDocument();
    isBroken = false;
    await user.click(offer.getByRole("button", { name: english("receipts:passwordButton") }));
    await flush();
    expect(offer.getByText(english("receipts:passwordSent", { email: "g•••@example.com" }))).toBeInTheDocument();
    expect(offer.queryByRole("button")).toBeNull();
  });

  it("PGS-004 leads somebody who is logged in to their orders instead of a password", async () => {
    await renderPanel("/receipt/17-abc", { profile: {}, prepare: showing(one) });
    expect(await screen.findByRole("link", { name: english("receipts:toOrders") })).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: english("receipts:passwordTitle") })).toBeNull();
  });

  it.each(["/receipt/no-such-link", "/receipt/%3Cscript%3E"])(
    "DEC-142 says of %s that there is no such page",
    async (address) => {
      await renderPanel(address);
      expect(await screen.findByRole("heading", { level: 1, name: english("errors:404") })).toBeInTheDocument();
    },
  );

  it("PGS-004 offers to try again what could not be loaded", async () => {
    const { memory, user } = await renderPanel("/receipt/17-abc", {
      prepare: ({ faults }) => (faults.receipts.receipt = () => Promise.resolve(failure({ kind: "network" }))),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english("receipts:failed"));
    showing(one)(memory);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(card().getAllByRole("listitem")).toHaveLength(1);
  });
});
