import { subscriptionId, type ServiceId } from "@panel/core/identifiers";
import { moneyFromCents, moneyFromMicros, subtractMoney } from "@panel/core/money";
import type { Subscription, SubscriptionDraft } from "@panel/core/subscriptions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  enter,
  errorKind,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type Buying,
  type MakeWorld,
} from "./contract-world.ts";
import { SHOP_ACCOUNT, shopIds } from "./money-shop.ts";

const ordersPage = { page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null } as const;

type Needs = Entering | Buying | "profile" | "freeze" | "linkCard" | "orders" | "publish" | "subscriptions";

/** What every adapter of the subscriptions port does. */
export function describeSubscriptionsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`subscriptions port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const enterWith = (cents: number) =>
      enter(world, { email: `follower-${(people += 1)}@example.com`, balance: moneyFromCents(cents) });
    const draftOf = async (changes: Partial<SubscriptionDraft> = {}): Promise<SubscriptionDraft> => {
      const services = [{ serviceId: world.facts.service, quantity: world.facts.quantity, countries: [] }];
      const contentsLimit = changes.contentsLimit ?? 2;
      const cost = valueOf(await world.subscriptions.cost({ services, contentsLimit }));
      return {
        type: "autopromotion",
        url: world.facts.accountLink,
        email: "me@example.com",
        name: "Space",
        contentsLimit,
        services,
        payer: { kind: "balance" },
        confirmedTotal: cost.totalCost,
        ...changes,
      };
    };
    const make1 = async (changes: Partial<SubscriptionDraft> = {}): Promise<Subscription> =>
      valueOf(await world.subscriptions.create(await draftOf(changes), world.identifiers.nextKey()));
    const again = async ({ id }: Subscription) => valueOf(await world.subscriptions.subscription(id));
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-133 API-134 offers networks without types, and the types of one with services for publications", async () => {
      await enterWith(0);
      const networks = valueOf(await world.subscriptions.networks());
      expect(networks.map((network) => network.id)).toContain(world.facts.network);
      expect(networks.every((network) => network.serviceTypes.length === 0)).toBe(true);
      const types = valueOf(await world.subscriptions.serviceTypes(world.facts.network));
      const services = types.flatMap((type) => type.services);
      expect(services.map((service) => service.id)).toContain(world.facts.service);
      expect(services.some((service) => service.isPackage || service.isQuantityCalculable)).toBe(false);
    });

    it("API-124 API-125 the cost is per publication and in total; a cost buys the largest quantity that fits", async () => {
      await enterWith(0);
      const { service, quantity } = world.facts;
      const services = [{ serviceId: service, quantity }];
      const cost = valueOf(await world.subscriptions.cost({ services, contentsLimit: 7 }));
      expect(cost.totalCost).toBe(cost.costPerPublication * 7);
      expect(cost.services).toEqual([{ serviceId: service, quantity, cost: cost.costPerPublication }]);
      const wish = { serviceId: service, desiredCost: cost.costPerPublication, contentsLimit: 7 };
      expect(valueOf(await world.subscriptions.quantityByCost(wish)).quantity).toBe(quantity);
    });

    it("API-132 API-130 making one charges nothing; each publication is ordered and charged once, up to the limit", async () => {
      await enterWith(10_000);
      const made = await make1();
      expect(made).toMatchObject({
        status: "in_processing",
        billingType: "balance",
        contentsCount: 0,
        contentsLimit: 2,
        waitingFor: null,
      });
      expect(made.services).toMatchObject([{ quantity: world.facts.quantity, cost: made.costPerPublication }]);
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
      await world.publish(made.id);
      const one = await again(made);
      expect(one).toMatchObject({ contentsCount: 1, status: "in_processing" });
      expect(one.contents[0]?.orders).toHaveLength(1);
      expect(await balanceOf(world)).toBe(subtractMoney(moneyFromCents(10_000), made.costPerPublication));
      await world.publish(made.id);
      await world.publish(made.id);
      expect(await again(made)).toMatchObject({ contentsCount: 2, status: "completed", actions: { cancelable: false } });
      const orders = valueOf(await world.orders.table({ ...ordersPage, subscriptionId: made.id }));
      expect(orders.total).toBe(2);
      expect(orders.orders.every((order) => order.subscriptionId === made.id)).toBe(true);
    });

    it("API-131 the list shows the owner's, newest first, and nobody else's", async () => {
      await enterWith(1_000);
      const first = await make1();
      const second = await make1({ name: "Second" });
      expect(valueOf(await world.subscriptions.list()).map((each) => each.id)).toEqual([second.id, first.id]);
      await enterWith(0);
      expect(valueOf(await world.subscriptions.list())).toEqual([]);
      expect(errorKind(await world.subscriptions.subscription(first.id))).toBe("notFound");
      expect(errorKind(await world.subscriptions.cancel(first.id, world.identifiers.nextKey()))).toBe("notFound");
      expect(errorKind(await world.subscriptions.subscription(subscriptionId(987_654)))).toBe("notFound");
    });

    it("API-132 one key makes one subscription; another total than the shown one makes none", async () => {
      await enterWith(1_000);
      const draft = await draftOf();
      const key = world.identifiers.nextKey();
      const [first, twin] = [await world.subscriptions.create(draft, key), await world.subscriptions.create(draft, key)];
      expect(valueOf(first).id).toBe(valueOf(twin).id);
      expect((await world.subscriptions.create({ ...draft, name: "Another" }, key)).ok).toBe(false);
      const wrong = { ...draft, confirmedTotal: moneyFromMicros(draft.confirmedTotal - 1) };
      expect(errorKind(await world.subscriptions.create(wrong, world.identifiers.nextKey()))).toBe("priceChanged");
      expect(valueOf(await world.subscriptions.list())).toHaveLength(1);
    });

    it("API-132 refuses a link that is no account's, a limit beyond 1000 and a quantity that is no multiple", async () => {
      await enterWith(1_000);
      const refused = async (changes: Partial<SubscriptionDraft>) =>
        refusedFields(await world.subscriptions.create({ ...(await draftOf()), ...changes }, world.identifiers.nextKey()));
      expect(await refused({ url: "nowhere" })).toEqual(["url"]);
      expect(await refused({ url: world.facts.link })).toEqual(["url"]);
      expect(await refused({ contentsLimit: 1001 })).toEqual(["contentsLimit"]);
      const services = [{ serviceId: world.facts.service, quantity: world.facts.wrongQuantity, countries: [] }];
      expect(await refused({ services })).toEqual(["0.quantity"]);
    });

    it("SUB-001 SUB-011 offers and takes only what can be placed on any publication of one network", async () => {
      await enterWith(1_000);
      const types = valueOf(await world.subscriptions.serviceTypes(shopIds.network));
      const { plain, spedUp, guaranteed, dripFeed, german, fixed, blocked, withoutMultiple } = shopIds;
      expect(types.map((type) => type.id)).toEqual([shopIds.likes]);
      const offered = types.flatMap((type) => type.services.map((service) => service.id));
      expect(offered.filter((id) => id !== german).toSorted()).toEqual(
        [plain, spedUp, guaranteed, dripFeed, fixed, blocked, withoutMultiple].toSorted(),
      );
      expect(errorKind(await world.subscriptions.serviceTypes(shopIds.networkOfAnySite))).toBe("notFound");
      const networks = valueOf(await world.subscriptions.networks()).map((network) => network.id);
      expect(networks).toContain(shopIds.network);
      expect(networks).not.toContain(shopIds.networkOfAnySite);
      const create = async (ids: readonly ServiceId[]) => {
        const services = ids.map((id) => ({ serviceId: id, quantity: id === shopIds.package ? 1 : 1_000, countries: [] }));
        const draft = { ...(await draftOf()), url: SHOP_ACCOUNT, services, confirmedTotal: moneyFromCents(200) };
        return world.subscriptions.create({ ...draft, contentsLimit: 1 }, world.identifiers.nextKey());
      };
      for (const id of [
        shopIds.package,
        shopIds.withChoice,
        shopIds.withdrawn,
        shopIds.restricted,
        shopIds.followersService,
        shopIds.siteService,
      ])
        expect([id, refusedFields(await create([id]))]).toEqual([id, ["0.service"]]);
      expect(refusedFields(await create([plain, world.facts.service]))).toEqual(["1.service"]);
      expect(refusedFields(await create([blocked]))).toEqual(["services"]);
      expect(valueOf(await create([plain])).costPerPublication).toBe(moneyFromCents(200));
    });

    it("SUB-021 DEC-058 a frozen account makes, changes and cancels none", async () => {
      await enterWith(1_000);
      const made = await make1({ payer: { kind: "card", cardId: null } });
      await world.freeze(`follower-${people}@example.com`);
      expect((await again(made)).actions).toEqual({ cancelable: false, cardLinkable: false });
      expect((await world.subscriptions.cancel(made.id, world.identifiers.nextKey())).ok).toBe(false);
      expect((await world.subscriptions.create(await draftOf(), world.identifiers.nextKey())).ok).toBe(false);
      const [method] = valueOf(await world.subscriptions.recurringMethods());
      const link = { paymentMethodId: method!.id, subscriptionId: made.id };
      expect((await world.subscriptions.linkCard(link, world.identifiers.nextKey())).ok).toBe(false);
      expect((await again(made)).status).toBe("in_processing");
    });

    it("API-049 API-051 a card is linked through the provider's page; until then nothing is charged", async () => {
      await enterWith(10_000);
      const made = await make1({ payer: { kind: "card", cardId: null } });
      expect(made).toMatchObject({ billingType: "card", waitingFor: "card", actions: { cardLinkable: true } });
      await world.publish(made.id);
      expect((await again(made)).contentsCount).toBe(0);
      const [method] = valueOf(await world.subscriptions.recurringMethods());
      expect(method?.chargeType).toBe("recurring");
      const request = { paymentMethodId: method!.id, subscriptionId: made.id };
      const link = valueOf(await world.subscriptions.linkCard(request, world.identifiers.nextKey()));
      if (link.kind !== "redirect") throw new Error("the provider has a page of its own");
      await world.linkCard(link.address);
      await world.linkCard(link.address);
      expect(await again(made)).toMatchObject({ waitingFor: null, recurringMethods: [{ paymentMethodId: method!.id }] });
      await world.publish(made.id);
      expect((await again(made)).contentsCount).toBeGreaterThanOrEqual(1);
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
      const wrong = { paymentMethodId: world.facts.messageMethod, subscriptionId: null };
      expect(refusedFields(await world.subscriptions.linkCard(wrong, world.identifiers.nextKey()))).toEqual(["card"]);
    });

    it("API-132 a publication that the balance does not cover is waited with, not half paid", async () => {
      await enterWith(0);
      const made = await make1();
      await world.publish(made.id);
      expect(await again(made)).toMatchObject({ contentsCount: 0, waitingFor: "balance", status: "in_processing" });
      expect(valueOf(await world.orders.table({ ...ordersPage, subscriptionId: made.id })).total).toBe(0);
    });

    it("API-135 cancelling ends it and gives back, once, what was paid for orders that have not begun", async () => {
      await enterWith(10_000);
      const made = await make1({ contentsLimit: 10 });
      await world.publish(made.id);
      const cancel = async () => valueOf(await world.subscriptions.cancel(made.id, world.identifiers.nextKey()));
      expect(await cancel()).toMatchObject({ status: "canceled", actions: { cancelable: false, cardLinkable: false } });
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
      expect((await cancel()).status).toBe("canceled");
      await world.publish(made.id);
      expect(await balanceOf(world)).toBe(moneyFromCents(10_000));
      expect((await again(made)).contentsCount).toBe(1);
    });
  });
}
