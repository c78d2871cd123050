import { networkId, serviceId, type IdempotencyKey } from "@panel/core/identifiers";
import { addMoney, moneyFromCents, subtractMoney } from "@panel/core/money";
import { lineCost } from "@panel/core/pricing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  costRequest,
  enter,
  errorKind,
  lineOf,
  purchaseOf,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type Buying,
  type MakeWorld,
} from "./contract-world.ts";

const newest = { page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null } as const;
const balance = { kind: "balance" } as const;

type Needs = Entering | Buying | "profile" | "catalogue" | "orders" | "pay" | "payments" | "settings";

/** What every adapter of the ordering port does. */
export function describeOrderingPort(name: string, make: MakeWorld<Needs>): void {
  describe(`ordering port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());
    const enterWith = (cents: number) =>
      enter(world, { email: `buyer-${(people += 1)}@example.com`, balance: moneyFromCents(cents) });
    const byMethod = (email: string) => ({ kind: "method", paymentMethodId: world.facts.gatewayMethod, email }) as const;

    it("API-094 a link names its network, and one that nobody knows names none", async () => {
      expect(valueOf(await world.ordering.identifyNetwork(world.facts.link))).toBe(world.facts.network);
      expect(valueOf(await world.ordering.identifyNetwork("no link at all"))).toBeNull();
    });

    it("API-097 the service types for a link hold the one that suits it", async () => {
      const types = valueOf(await world.ordering.availableServiceTypes(world.facts.link, world.facts.network));
      expect(types).toContain(world.facts.serviceType);
    });

    it("API-021 customers find channels and videos on a network that can be searched, and nothing on any other", async () => {
      const { networks } = valueOf(await world.catalogue.snapshot());
      const searched = networks.find((network) => network.hasSearch);
      const other = networks.find((network) => !network.hasSearch);
      if (!searched || !other) throw new Error("a network with a search and one without are needed");
      const wish = { networkId: searched.id, words: "Blender Studio", kind: "channel" } as const;
      await enterWith(0);
      const channels = valueOf(await world.ordering.findChannels(wish));
      expect(channels[0]).toMatchObject({ title: "Blender Studio", url: expect.stringMatching(/^https:\/\//) as string });
      expect(valueOf(await world.ordering.findChannels(wish))).toEqual(channels);
      const videos = valueOf(await world.ordering.findChannels({ ...wish, kind: "video" }));
      expect(videos.map(({ url }) => url)).not.toContain(channels[0]?.url);
      expect(valueOf(await world.ordering.findChannels({ ...wish, words: " " }))).toEqual([]);
      expect(valueOf(await world.ordering.findChannels({ ...wish, networkId: other.id }))).toEqual([]);
      expect(errorKind(await world.ordering.findChannels({ ...wish, networkId: networkId(999_999) }))).toBe("notFound");
      world.tokens.clear();
      expect((await world.ordering.findChannels(wish)).ok).toBe(false);
    });

    it("API-096 a link is checked against its service; a refusal stands at `url`", async () => {
      expect(valueOf(await world.ordering.validateLink(world.facts.link, world.facts.service))).toBeNull();
      expect(refusedFields(await world.ordering.validateLink("javascript:alert(1)", world.facts.service))).toEqual(["link"]);
    });

    it("API-085 the total is what the rules of the core say", async () => {
      const service = valueOf(await world.catalogue.service(String(world.facts.service)));
      const settings = valueOf(await world.settings.settings());
      const charges = { guarantee: settings.guaranteeCharge, speedUp: settings.speedUpCharge };
      const cost = valueOf(await world.ordering.totalCost(costRequest(world, null, [lineOf(world), lineOf(world)])));
      const one = lineCost(service, { quantity: world.facts.quantity, runs: 1, isGuarantee: false }, charges);
      expect(cost.lines.map((line) => [line.index, line.cost])).toEqual([
        [0, one],
        [1, one],
      ]);
      expect(cost.total).toBe(addMoney(one, one));
      expect(cost).toMatchObject({ couponBonus: null, couponBonusType: null, discount: 0, fee: 0 });
    });

    it("API-085 a wrong quantity is refused at the line's own quantity", async () => {
      const lines = [lineOf(world), lineOf(world, { quantity: world.facts.wrongQuantity })];
      expect(refusedFields(await world.ordering.totalCost(costRequest(world, null, lines)))).toEqual(["1.quantity"]);
    });

    it("API-084 the quantity for a cost costs at most that much", async () => {
      const desiredCost = moneyFromCents(500);
      const answer = valueOf(
        await world.ordering.quantityByCost({ serviceId: world.facts.service, desiredCost, isGuarantee: false }),
      );
      expect(answer.serviceId).toBe(world.facts.service);
      expect(answer.quantity).toBeGreaterThan(0);
      expect(answer.cost).toBeLessThanOrEqual(desiredCost);
      const lines = [lineOf(world, { quantity: answer.quantity })];
      expect(valueOf(await world.ordering.totalCost(costRequest(world, null, lines))).total).toBe(answer.cost);
    });

    it("API-098 an order can be checked without being made", async () => {
      expect(valueOf(await world.ordering.validateOrder({ lines: [lineOf(world)], isReorder: false }))).toBeNull();
      expect(
        (await world.ordering.validateOrder({ lines: [lineOf(world, { serviceId: serviceId(987_654) })], isReorder: false })).ok,
      ).toBe(false);
      expect(
        refusedFields(await world.ordering.validateOrder({ lines: [lineOf(world, { url: "" })], isReorder: false })),
      ).toEqual(["0.link"]);
    });

    it("API-086 a purchase from the balance costs exactly its total and is listed", async () => {
      await enterWith(10_000);
      const request = await purchaseOf(world, balance);
      const placed = valueOf(await world.ordering.placeOrder(request));
      expect(placed).toMatchObject({ payment: null, user: null });
      expect(await balanceOf(world)).toBe(subtractMoney(moneyFromCents(10_000), request.confirmedTotal));
      expect(valueOf(await world.orders.table(newest)).orders.map((order) => order.id)).toEqual(placed.orderIds);
      expect(valueOf(await world.ordering.findPurchase(request.key))).toEqual(placed);
    });

    it("API-086 the same key never has two effects, and cannot be used for another order", async () => {
      await enterWith(10_000);
      const request = await purchaseOf(world, balance);
      const first = valueOf(await world.ordering.placeOrder(request));
      const left = await balanceOf(world);
      expect(valueOf(await world.ordering.placeOrder(request))).toEqual(first);
      const other = await purchaseOf(world, balance, { key: request.key, lines: [lineOf(world), lineOf(world)] });
      expect((await world.ordering.placeOrder(other)).ok).toBe(false);
      expect(await balanceOf(world)).toBe(left);
      expect(valueOf(await world.orders.table(newest)).total).toBe(1);
    });

    it("API-086 nobody is charged another total than the one that was shown", async () => {
      await enterWith(10_000);
      const request = await purchaseOf(world, balance);
      const shown = subtractMoney(request.confirmedTotal, moneyFromCents(1));
      const refused = await world.ordering.placeOrder({ ...request, confirmedTotal: shown });
      expect(refused).toEqual({ ok: false, error: { kind: "priceChanged", shown, current: request.confirmedTotal } });
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
      expect(valueOf(await world.orders.table(newest)).total).toBe(0);
    });

    it("API-086 a balance that does not suffice is refused at `balance` and stays", async () => {
      await enterWith(1);
      const request = await purchaseOf(world, balance);
      expect(errorKind(await world.ordering.placeOrder(request))).toBe("notEnoughBalance");
      expect(await balanceOf(world)).toBe(moneyFromCents(1));
      expect(valueOf(await world.ordering.findPurchase(request.key))).toBeNull();
    });

    it("API-087 a guest's order waits for its payment and makes an account, once", async () => {
      world.tokens.clear();
      const email = "guest@example.com";
      const first = valueOf(await world.ordering.placeOrder(await purchaseOf(world, byMethod(email))));
      expect(first.user).toMatchObject({ isNewUser: true, email });
      expect(first.payment?.redirectUrl).toMatch(/^https?:\/\//);
      expect(first.orderIds).toHaveLength(1);
      const second = valueOf(await world.ordering.placeOrder(await purchaseOf(world, byMethod(email))));
      expect(second.user).toEqual({ isNewUser: false, email });
      const invoice = valueOf(await world.payments.invoice(first.payment!.invoiceId));
      expect(invoice).toMatchObject({ status: "created" });
      await world.pay(invoice.id);
      expect(valueOf(await world.payments.invoice(invoice.id)).status).toBe("paid");
    });

    it("API-087 an address that is none is refused at `email`", async () => {
      world.tokens.clear();
      expect(refusedFields(await world.ordering.placeOrder(await purchaseOf(world, byMethod("nobody"))))).toEqual(["email"]);
    });

    it("EXT-overlaps names the running order for the same service and link, to its owner only", async () => {
      await enterWith(10_000);
      const question = { lines: [lineOf(world, { url: "" }), lineOf(world)], keys: [] };
      const find = async (keys: readonly IdempotencyKey[] = []) =>
        valueOf(await world.ordering.findOverlaps!({ ...question, keys })).running;
      expect(await find()).toEqual([]);
      const request = await purchaseOf(world, balance);
      const [orderId] = valueOf(await world.ordering.placeOrder(request)).orderIds;
      expect(await find()).toMatchObject([{ lineIndex: 1, orderId, quantity: world.facts.quantity }]);
      await enterWith(10_000);
      expect(await find([request.key])).toEqual([]);
    });

    it("EXT-overlaps tells a guest of the purchases whose keys are named", async () => {
      world.tokens.clear();
      const request = await purchaseOf(world, byMethod("overlapping-guest@example.com"));
      const placed = valueOf(await world.ordering.placeOrder(request));
      const find = async (keys: readonly IdempotencyKey[]) =>
        valueOf(await world.ordering.findOverlaps!({ lines: [lineOf(world)], keys })).running.map((overlap) => overlap.orderId);
      expect(await find([request.key])).toEqual([]);
      await world.pay(placed.payment!.invoiceId);
      expect(await find([request.key])).toEqual(placed.orderIds);
      expect(await find([world.identifiers.nextKey()])).toEqual([]);
    });

    it("EXT-overlaps a create call refuses what still runs, until the buyer was asked", async () => {
      await enterWith(10_000);
      await world.ordering.placeOrder(await purchaseOf(world, balance));
      const left = await balanceOf(world);
      const request = await purchaseOf(world, balance, { overlap: "refuse" });
      expect(errorKind(await world.ordering.placeOrder(request))).toBe("overlapping");
      expect(await balanceOf(world)).toBe(left);
      expect((await world.ordering.placeOrder({ ...request, overlap: "allow" })).ok).toBe(true);
    });

    it("EXT-overlaps a create call refuses two lines for the same, until the buyer was asked", async () => {
      await enterWith(10_000);
      const lines = [lineOf(world), lineOf(world, { url: lineOf(world).url.replace("https://", "http://") })];
      const found = valueOf(await world.ordering.findOverlaps!({ lines, keys: [] }));
      expect(found).toEqual({ running: [], twins: [{ lineIndexes: [0, 1] }] });
      const request = await purchaseOf(world, balance, { lines, overlap: "refuse" });
      expect(errorKind(await world.ordering.placeOrder(request))).toBe("overlapping");
      expect((await world.ordering.placeOrder({ ...request, overlap: "allow" })).ok).toBe(true);
    });

    it("a purchase that the server never saw is null", async () => {
      await enterWith(0);
      expect(valueOf(await world.ordering.findPurchase(world.identifiers.nextKey()))).toBeNull();
    });

    it("API-091 to API-093 events are taken without an answer", async () => {
      for (const event of ["enter-url", "payment-page", "checkout-button"] as const)
        expect(valueOf(await world.ordering.recordEvent(event))).toBeNull();
    });

    it("a session that ended is told as such", async () => {
      await enterWith(1_000);
      const request = await purchaseOf(world, balance);
      await world.auth.logout(world.tokens.read() ?? "");
      expect(errorKind(await world.ordering.placeOrder(request))).toBe("unauthorized");
    });
  });
}
