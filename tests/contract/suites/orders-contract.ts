import { orderId, type OrderId } from "@panel/core/identifiers";
import { moneyFromCents, subtractMoney } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  enter,
  errorKind,
  purchaseOf,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type Buying,
  type MakeWorld,
} from "./contract-world.ts";

const newest = { page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null } as const;

type Needs = Entering | Buying | "profile" | "orders" | "finish" | "pay" | "refill" | "declineRefill";

/** What every adapter of the orders port does. */
export function describeOrdersPort(name: string, make: MakeWorld<Needs>): void {
  describe(`orders port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const enterWith = async (cents: number): Promise<string> => {
      const email = `owner-${(people += 1)}@example.com`;
      await enter(world, { email, balance: moneyFromCents(cents) });
      return email;
    };
    const buy = async (): Promise<OrderId> =>
      valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" }))).orderIds[0]!;
    const order = async (email: string): Promise<OrderId> => {
      const payer = { kind: "method", paymentMethodId: world.facts.gatewayMethod, email } as const;
      return valueOf(await world.ordering.placeOrder(await purchaseOf(world, payer))).orderIds[0]!;
    };
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-100 the table shows pages, newest first, with the number of all that match", async () => {
      await enterWith(10_000);
      const bought = [await buy(), await buy(), await buy()];
      const first = valueOf(await world.orders.table({ ...newest, pageSize: 2 }));
      const second = valueOf(await world.orders.table({ ...newest, pageSize: 2, page: 2 }));
      expect([...first.orders, ...second.orders].map((each) => each.id)).toEqual(bought.toReversed());
      expect([first.total, second.total]).toEqual([3, 3]);
      const oldest = valueOf(await world.orders.table({ ...newest, sortDirection: "asc" }));
      expect(oldest.orders.map((each) => each.id)).toEqual(bought);
      expect(valueOf(await world.orders.table({ ...newest, status: "completed" }))).toMatchObject({ orders: [], total: 0 });
      const counts = [first, second].map(({ byStatus = {} }) => Object.values(byStatus).filter((count) => count !== 0));
      expect(counts).toEqual([[3], [3]]);
      expect(valueOf(await world.orders.table({ ...newest, search: String(bought[0]) })).orders.map((each) => each.id)).toContain(
        bought[0],
      );
    });

    it("API-100 finds orders by any writing of their link, by their numbers, and by the words of their name", async () => {
      await enterWith(10_000);
      const [first, second] = [await buy(), await buy()];
      const found = async (search: string) =>
        valueOf(await world.orders.table({ ...newest, search })).orders.map((each) => each.id);
      const { url, name } = valueOf(await world.orders.order(first));
      const bare = url.replace(/^https:\/\/(?:www\.)?/, "");
      for (const text of [url, bare, `http://www.${bare}`, `${url}${url.includes("?") ? "&" : "?"}utm_source=x`, `Look: ${url}`])
        expect([text, await found(text)]).toEqual([text, [second, first]]);
      for (const text of [`${String(first)}, ${String(second)}`, `Order #${String(first)} #${String(second)}`])
        expect([text, await found(text)]).toEqual([text, [second, first]]);
      expect(await found(`#${String(first)}`)).toEqual([first]);
      const words = name.toUpperCase().split(/\s+/).toReversed().join("  ");
      expect([words, await found(words)]).toEqual([words, [second, first]]);
      expect(await found("https://www.example.org/nothing")).toEqual([]);
    });

    it("EXT-orders-news tells its owner that an order moved, and nobody without a login", async () => {
      await enterWith(10_000);
      const id = await buy();
      const leaving = new AbortController();
      let hearOpen = (): void => undefined;
      let hearMoved: (orders: readonly OrderId[]) => void = () => undefined;
      const [isOpen, moved] = [new Promise<void>((go) => (hearOpen = go)), new Promise((go) => (hearMoved = go))];
      const end = world.orders.news((news) => {
        if (news.kind === "open") hearOpen();
        if (news.kind === "moved") hearMoved(news.orders);
      }, leaving.signal);
      await isOpen;
      await world.finish(id);
      expect(await moved).toEqual([id]);
      leaving.abort();
      expect(errorKind(await end)).toBe("cancelled");
      world.tokens.clear();
      expect(await world.orders.news(() => undefined, new AbortController().signal)).toMatchObject({ ok: false });
    });

    it("API-102 an order is shown to its owner; to others it is not there", async () => {
      await enterWith(10_000);
      const id = await buy();
      const shown = valueOf(await world.orders.order(id));
      expect(shown).toMatchObject({
        id,
        url: world.facts.link,
        quantity: world.facts.quantity,
        currentQuantity: 0,
        service: { id: world.facts.service },
      });
      await enterWith(0);
      expect(errorKind(await world.orders.order(id))).toBe("notFound");
      expect(errorKind(await world.orders.act(id, "cancel", world.identifiers.nextKey()))).toBe("notFound");
      expect(errorKind(await world.orders.order(orderId(987_654)))).toBe("notFound");
    });

    it("API-103 and API-104 pausing stops an order and activating resumes it", async () => {
      await enterWith(10_000);
      const id = await buy();
      const paused = valueOf(await world.orders.act(id, "pause", world.identifiers.nextKey()));
      expect(paused).toMatchObject({ status: "stopped", actions: { activable: true, pausable: false } });
      const resumed = valueOf(await world.orders.act(id, "activate", world.identifiers.nextKey()));
      expect(resumed).toMatchObject({ actions: { activable: false, pausable: true } });
    });

    it("API-106 cancelling gives back what was not delivered, once", async () => {
      await enterWith(10_000);
      const id = await buy();
      expect(valueOf(await world.orders.act(id, "cancel", world.identifiers.nextKey()))?.status).toBe("canceled");
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
      await world.orders.act(id, "cancel", world.identifiers.nextKey());
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
    });

    it("API-105 an unpaid order can be deleted and is then gone; a paid one cannot", async () => {
      const email = await enterWith(10_000);
      const unpaid = await order(email);
      expect(valueOf(await world.orders.order(unpaid)).actions).toMatchObject({ deletable: true, payable: true });
      expect(valueOf(await world.orders.act(unpaid, "delete", world.identifiers.nextKey()))).toBeNull();
      expect(errorKind(await world.orders.order(unpaid))).toBe("notFound");
      expect((await world.orders.act(await buy(), "delete", world.identifiers.nextKey())).ok).toBe(false);
    });

    it("API-108 an unpaid order is paid from the balance, once, and not with too little", async () => {
      const email = await enterWith(10_000);
      const unpaid = await order(email);
      const { cost } = valueOf(await world.orders.order(unpaid));
      expect(valueOf(await world.orders.payByBalance(unpaid, world.identifiers.nextKey())).status).not.toBe("unpaid");
      const left = await balanceOf(world);
      expect(left).toBeLessThan(moneyFromCents(10_000));
      expect(left).toBeGreaterThanOrEqual(subtractMoney(moneyFromCents(10_000), cost));
      await world.orders.payByBalance(unpaid, world.identifiers.nextKey());
      expect(await balanceOf(world)).toBe(left);
      const poor = await enterWith(0);
      expect(errorKind(await world.orders.payByBalance(await order(poor), world.identifiers.nextKey()))).toBe("notEnoughBalance");
    });

    it("API-107 an unpaid order is paid by an invoice", async () => {
      const email = await enterWith(0);
      const unpaid = await order(email);
      const payment = valueOf(await world.orders.payByInvoice(unpaid, world.facts.gatewayMethod, world.identifiers.nextKey()));
      await world.pay(payment.invoiceId);
      expect(valueOf(await world.orders.order(unpaid)).status).not.toBe("unpaid");
    });

    it("EXT-orders-progress answers several orders at once, and only the caller's own", async () => {
      await enterWith(10_000);
      const foreign = await buy();
      await enterWith(10_000);
      const own = [await buy(), await buy()];
      await world.orders.act(own[0]!, "pause", world.identifiers.nextKey());
      const seen = valueOf(await world.orders.progress([...own, foreign, orderId(987_654)]));
      expect(new Map(seen.map((each) => [each.id, each.status === "stopped"]))).toEqual(
        new Map([
          [own[0], true],
          [own[1], false],
        ]),
      );
      expect(valueOf(await world.orders.progress([]))).toEqual([]);
    });

    it("API-100 passes over rows for readers that page by themselves", async () => {
      await enterWith(10_000);
      const bought = [await buy(), await buy(), await buy()];
      const rest = valueOf(await world.orders.table({ ...newest, sortDirection: "asc", offset: 1, pageSize: 100 }));
      expect([rest.orders.map((each) => each.id), rest.total]).toEqual([bought.slice(1), 3]);
    });

    it("API-106 says how much went back, and that nothing was delivered", async () => {
      await enterWith(10_000);
      const id = await buy();
      const { cost } = valueOf(await world.orders.order(id));
      const canceled = valueOf(await world.orders.act(id, "cancel", world.identifiers.nextKey()));
      expect([canceled?.refund?.amount, canceled?.cancelReason, canceled?.currentQuantity]).toEqual([cost, "user", 0]);
      expect(canceled?.refund?.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });

    it("API-110 API-112 DEC-148 a refill is asked for through the support, once, for a completed order that refills", async () => {
      await enterWith(10_000);
      const id = await buy();
      const wish = { topic: "refill", subject: "Refill", text: "Some are gone.", email: null } as const;
      expect((await world.orders.ask(id, wish)).ok).toBe(false);
      await world.finish(id);
      expect(valueOf(await world.orders.refillRequests(id))).toEqual([]);
      expect(valueOf(await world.orders.ask(id, wish))).toBeNull();
      expect((await world.orders.ask(id, wish)).ok).toBe(false);
      const [request, ...others] = valueOf(await world.orders.refillRequests(id));
      expect([request?.refilledAt, others]).toEqual([null, []]);
      expect(request?.quantity).toBeGreaterThan(0);
      await world.refill(id);
      expect(valueOf(await world.orders.refillRequests(id))[0]?.refilledAt).not.toBeNull();
      expect(valueOf(await world.orders.ask(id, wish))).toBeNull();
      expect(valueOf(await world.orders.refillRequests(id))).toHaveLength(2);
    });

    it("API-110 OLS-015 a refill that is declined for good stays so, with its reason, and another may be asked for", async () => {
      await enterWith(10_000);
      const id = await buy();
      await world.finish(id);
      const wish = { topic: "refill", subject: "Refill", text: "Some are gone.", email: null } as const;
      expect(valueOf(await world.orders.ask(id, wish))).toBeNull();
      expect(valueOf(await world.orders.refillRequests(id))).toMatchObject([{ declined: null }]);
      await world.declineRefill(id);
      const declined = { refilledAt: null, declined: { reason: "notEligible", date: expect.any(String) as string } };
      expect(valueOf(await world.orders.refillRequests(id))).toMatchObject([declined]);
      expect(valueOf(await world.orders.ask(id, wish))).toBeNull();
      await world.refill(id);
      const [delivered, first] = valueOf(await world.orders.refillRequests(id));
      expect(first).toMatchObject(declined);
      expect(delivered).toMatchObject({ declined: null, refilledAt: expect.any(String) as string });
    });

    it("API-112 a message needs a subject, a text and an address that is one; others' orders are not there", async () => {
      await enterWith(10_000);
      const id = await buy();
      const question = { topic: "question", subject: "Where is it?", text: "I see nothing.", email: null } as const;
      expect(valueOf(await world.orders.ask(id, question))).toBeNull();
      expect(valueOf(await world.orders.ask(id, { ...question, email: "else@example.com" }))).toBeNull();
      expect(refusedFields(await world.orders.ask(id, { ...question, subject: " " }))).toEqual(["subject"]);
      expect(refusedFields(await world.orders.ask(id, { ...question, text: "" }))).toEqual(["text"]);
      expect(refusedFields(await world.orders.ask(id, { ...question, email: "nowhere" }))).toEqual(["email"]);
      await enterWith(0);
      expect(errorKind(await world.orders.ask(id, question))).toBe("notFound");
      expect(errorKind(await world.orders.refillRequests(id))).toBe("notFound");
      expect(errorKind(await world.orders.keywords(id))).toBe("notFound");
    });

    it("API-111 an order without keywords has no ranking", async () => {
      await enterWith(10_000);
      expect(valueOf(await world.orders.keywords(await buy()))).toEqual([]);
    });
  });
}
