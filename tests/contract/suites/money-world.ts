import type { LinkedCardId, OrderId } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import type { ImmediateOrderAction, Order } from "@panel/core/orders";
import type { OrderLine } from "@panel/core/pricing";
import type { CostRequest, OverlapWish, Payer, PlacedPurchase, PurchaseRefusal, PurchaseRequest } from "@panel/core/purchase";
import type { PortResult } from "@panel/core/result";
import { balanceOf, enter, lineOf, valueOf, type Buying, type ContractWorld, type Entering } from "./contract-world.ts";
import type { CaseLine, CasePayer } from "./money-cases.ts";
import { dollars, SHOP_LINK, shopIds } from "./money-shop.ts";

const methods = { gateway: shopIds.gateway, message: shopIds.message, cardCheckout: shopIds.cardCheckout } as const;

/** What a purchase of the cases may differ in. */
export interface Wish {
  readonly lines: readonly CaseLine[];
  readonly payer?: CasePayer | undefined;
  readonly coupon?: string | undefined;
  readonly isSpeedUp?: boolean | undefined;
  /** Replaces what the quote says. */
  readonly total?: number | undefined;
  readonly overlap?: OverlapWish | undefined;
  /** What a guest typed; the customer's own e-mail where nothing is said. */
  readonly email?: string | undefined;
}

/** What trading in the shop of the money cases needs. */
export type Trading = Entering | Buying | "profile" | "orders" | "payments" | "subscriptions" | "linkCard" | "moveTo";

let people = 0;

/** One customer in the shop of the money cases, and what they do there. Amounts are dollars. */
export class MoneyWorld<World extends ContractWorld<Trading>> {
  readonly world: World;
  email = "";

  constructor(world: World) {
    this.world = world;
  }

  /** Somebody new comes in, from nowhere in particular. */
  async enterWith(balance: number): Promise<void> {
    this.email = `trader-${String((people += 1))}@example.com`;
    this.world.moveTo(null);
    await enter(this.world, { email: this.email, balance: dollars(balance) });
  }

  balance = async (): Promise<number> => numberFromMoney(await balanceOf(this.world));

  lines(wished: readonly CaseLine[]): readonly OrderLine[] {
    const { network, likes } = shopIds;
    return wished.map((line) =>
      lineOf(this.world, { networkId: network, serviceTypeId: likes, url: SHOP_LINK, quantity: 1_000, ...line }),
    );
  }

  /** A card of the customer's own, linked through the provider's page. */
  async linkCard(): Promise<LinkedCardId> {
    const { subscriptions, identifiers, payments } = this.world;
    const request = { paymentMethodId: shopIds.recurring, subscriptionId: null };
    const link = valueOf(await subscriptions.linkCard(request, identifiers.nextKey()));
    if (link.kind !== "redirect") throw new Error("the provider has a page of its own");
    await this.world.linkCard(link.address);
    const [card] = valueOf(await payments.linkedCards());
    if (!card) throw new Error("no card was linked");
    return card.id;
  }

  async payerOf(payer: CasePayer, email = this.email): Promise<Payer> {
    if (payer === "balance") return { kind: "balance" };
    if (payer === "card") return { kind: "linkedCard", linkedCardId: await this.linkCard() };
    return { kind: "method", paymentMethodId: methods[payer], email };
  }

  async quote({ lines, payer, coupon }: Wish) {
    const request: CostRequest = {
      lines: this.lines(lines),
      couponCode: coupon ?? null,
      payer: payer ? await this.payerOf(payer) : null,
      source: "single_form",
    };
    return this.world.ordering.totalCost(request);
  }

  async order({
    lines,
    payer = "balance",
    coupon,
    isSpeedUp = false,
    total,
    overlap,
    email,
  }: Wish): Promise<PortResult<PlacedPurchase, PurchaseRefusal>> {
    const { ordering, identifiers } = this.world;
    const shared = {
      lines: this.lines(lines),
      couponCode: coupon ?? null,
      payer: await this.payerOf(payer, email),
      source: "single_form",
    };
    const cost = total === undefined ? valueOf(await ordering.totalCost(shared)) : null;
    const quoted = cost && (isSpeedUp ? cost.totalWithSpeedUp : cost.total);
    const request: PurchaseRequest = {
      ...shared,
      key: identifiers.nextKey(),
      confirmedTotal: quoted ?? dollars(total ?? 0),
      isSpeedUp,
      isReorder: false,
      affiliateCodes: [],
      ...(overlap && { overlap }),
    };
    return ordering.placeOrder(request);
  }

  /** Buys, and answers the orders. */
  async buy(wish: Wish): Promise<readonly Order[]> {
    const { orderIds } = valueOf(await this.order(wish));
    return Promise.all(orderIds.map((id) => this.see(id)));
  }

  async buyOne(wish: Wish): Promise<Order> {
    const [order] = await this.buy(wish);
    if (!order) throw new Error("no order was placed");
    return order;
  }

  see = async (id: OrderId): Promise<Order> => valueOf(await this.world.orders.order(id));

  act = (id: OrderId, action: ImmediateOrderAction): Promise<PortResult<Order | null>> =>
    this.world.orders.act(id, action, this.world.identifiers.nextKey());
}

/** The names of the flags that are set. */
export const allowed = ({ actions }: Pick<Order, "actions">): readonly string[] =>
  Object.entries(actions).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
