import { describe, expect, it } from "vitest";
import { orderId, targetId } from "@panel/core/identifiers";
import {
  OrderActionsModel,
  OrderPayment,
  orderPaymentSender,
  SupportForm,
  OrderViewModel,
  type Order,
  type OrdersPort,
} from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import { Notices } from "@panel/core/notices";
import { settle } from "@panel/memory";
import { moneyFromCents } from "@panel/core/money";
import { placeSampleOrder } from "../../support/sample-order.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";

async function customer(fields: Partial<Order> & Pick<Order, "status">) {
  const { memory: panel } = openPanel();
  const account = panel.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x", balance: moneyFromCents(10_000) });
  panel.tokens.save(panel.accounts.openSession(account));
  const order = await placeSampleOrder(panel);
  panel.orderBook.change(order.id, fields.status, fields);
  return { panel, id: order.id };
}

function pageOf(panel: ScriptedPanel, id = orderId(1), port: OrdersPort = panel.orders) {
  const asked: string[] = [];
  const page = new OrderViewModel(id, {
    orders: port,
    context: panel,
    actions: (onChanged) =>
      new OrderActionsModel({
        orders: port,
        identifiers: panel.identifiers,
        notices: new Notices(panel.clock),
        onChanged: (_id, order) => onChanged(order),
        isAllowed: () => true,
      }),
    payment: (order) =>
      new OrderPayment({
        sender: orderPaymentSender(order, { orders: port, identifiers: panel.identifiers, clock: panel.clock }),
        isAllowed: () => true,
        onDone: () => undefined,
        onPriceChanged: () => undefined,
      }),
    support: (order, onSent) =>
      new SupportForm(order, {
        orders: port,
        accountEmail: () => "ann@panel.test",
        onSent: (topic) => {
          asked.push(topic);
          onSent(topic);
        },
      }),
  });
  return { page, asked };
}

const refillable = { status: "completed", hasRefill: true, currentQuantity: 1000 } as const;

describe("refills of an order", () => {
  it("OLS-015 lists them; DEC-148 asking goes through the support with a subject that stands ready", async () => {
    const { panel, id } = await customer(refillable);
    const { page, asked } = pageOf(panel);
    page.activate();
    await settle();
    expect(page.extras.refills.value).toEqual([]);
    page.support.open("refill", "Refill for order 1");
    page.support.setField("text", "Forty of them are gone.");
    await page.support.send();
    await settle();
    expect(panel.orderBook.extras.messages).toEqual([
      { order: id, topic: "refill", subject: "Refill for order 1", text: "Forty of them are gone.", email: "ann@panel.test" },
    ]);
    expect(page.extras.refills.value).toMatchObject([{ quantity: 40, refilledAt: null, declined: null }]);
    expect([page.extras.isRefillOpen, page.support.isOpen, asked]).toEqual([true, false, ["refill"]]);
  });

  it("OLS-015 says what went wrong and keeps what was written", async () => {
    const { panel } = await customer(refillable);
    const { page } = pageOf(panel);
    page.activate();
    await settle();
    for (const text of ["first", "second"]) {
      page.support.open("refill", "Refill");
      page.support.setField("text", text);
      await page.support.send();
    }
    expect([page.support.sending.refusal?.kind, page.support.isOpen, page.support.text]).toEqual(["server", true, "second"]);
  });

  it("OLS-015 OLS-016 asks for the lists only where there can be any, and again when the order has changed", async () => {
    const { panel, id } = await customer({ status: "in_processing", hasRefill: true });
    let reads = 0;
    panel.faults.orders.keywords = () => Promise.reject(new Error("nobody named keywords"));
    panel.faults.orders.refillRequests = () => {
      reads += 1;
      return Promise.resolve(success([]));
    };
    const { page } = pageOf(panel);
    const stop = page.activate();
    await settle();
    await panel.clock.advanceAsync(5_000);
    expect(reads).toBe(1);
    panel.orderBook.change(id, "completed");
    await panel.clock.advanceAsync(7_500);
    expect([page.order?.status, reads]).toEqual(["completed", 2]);
    stop();
    expect(panel.clock.waiting).toBe(0);
  });
});

describe("keyword ranking", () => {
  it("OLS-016 shows the places of an order with keywords, and tries again after a failure", async () => {
    const { panel, id } = await customer({ status: "completed", targets: [{ targetId: targetId(2), values: ["jazz"] }] });
    const ranking = { keyword: "jazz", onCreate: 40, onComplete: 12, afterFiveDays: null };
    panel.orderBook.extras.rankings.set(id, [ranking]);
    const read = panel.orders.keywords.bind(panel.orders);
    panel.faults.orders.keywords = () => Promise.resolve(failure({ kind: "network" }));
    const { page } = pageOf(panel);
    page.activate();
    await settle();
    expect(page.extras.keywords.state).toEqual({ kind: "failed", refusal: { kind: "network" }, previous: null });
    panel.faults.orders.keywords = read;
    await page.extras.keywords.run();
    expect(page.extras.keywords.state).toEqual({ kind: "ready", value: [ranking] });
  });
});

describe("a message to the support", () => {
  it("OLS-017 DEC-147 sends subject, text and the address, prefilled from the account", async () => {
    const { panel, id } = await customer({ status: "in_processing" });
    const { page, asked } = pageOf(panel);
    page.activate();
    await settle();
    page.support.open("question", "Question about order 1");
    expect(page.support.email).toBe("ann@panel.test");
    page.support.setField("email", "  ");
    page.support.setField("text", " Where is it? ");
    await Promise.all([page.support.send(), page.support.send()]);
    expect(panel.orderBook.extras.messages).toEqual([
      { order: id, topic: "question", subject: "Question about order 1", text: "Where is it?", email: null },
    ]);
    expect(asked).toEqual(["question"]);
  });

  it("OLS-017 sends nothing that is empty and shows the server's words at the field", async () => {
    const { panel } = await customer({ status: "in_processing" });
    const { page } = pageOf(panel);
    let calls = 0;
    const ask = panel.orders.ask.bind(panel.orders);
    panel.faults.orders.ask = (id, question) => {
      calls += 1;
      return ask(id, question);
    };
    page.support.open("question", "");
    await page.support.send();
    expect([page.support.missing, calls]).toEqual([["subject", "text"], 0]);
    page.support.setField("subject", "Hello");
    page.support.setField("text", "There");
    page.support.setField("email", "nowhere");
    await page.support.send();
    expect([page.support.missing, page.support.problems.at("email"), page.support.isOpen]).toEqual([
      [],
      ["not an address"],
      true,
    ]);
  });

  it("OLS-017 keeps a draft when the dialog is closed, but not for another topic", async () => {
    const { panel } = await customer(refillable);
    const { page } = pageOf(panel);
    page.support.open("question", "Question");
    page.support.setField("subject", "My own words");
    page.support.setField("text", "Half a sen");
    page.support.close();
    page.support.open("question", "Question");
    expect([page.support.subject, page.support.text]).toEqual(["My own words", "Half a sen"]);
    page.support.open("refill", "Refill");
    expect([page.support.subject, page.support.text]).toEqual(["Refill", ""]);
  });
});

describe("late answers on the page", () => {
  it("OLS-011 lets no look that began before an action put the old state back", async () => {
    const { panel } = await customer({ status: "in_processing" });
    const answers: (() => void)[] = [];
    const port = panel.orders;
    const read = port.order.bind(port);
    const { page } = pageOf(panel);
    page.activate();
    await settle();
    port.order = async (wanted) => {
      const answer = await read(wanted);
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    };
    await panel.clock.advanceAsync(5_000);
    page.actions.request(page.order!, "cancel");
    await page.actions.confirmed.confirm();
    expect(page.order?.status).toBe("canceled");
    answers[0]?.();
    await settle();
    expect(page.order?.status).toBe("canceled");
    expect(page.order?.refund?.amount).toBe(moneyFromCents(150));
  });
});
