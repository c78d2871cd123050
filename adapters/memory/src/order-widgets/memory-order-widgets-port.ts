import { fractionFromPercent, sumMoney, zeroMoney } from "@panel/core/money";
import {
  fieldOfWidgetProblem,
  MAX_WIDGETS,
  type OrderWidget,
  type OrderWidgetsPort,
  type WidgetDraft,
  type WidgetFigures,
  widgetProblems,
  type WidgetRefusal,
  type WidgetStatisticsQuestion,
  type WidgetTerms,
  widgetTerms,
} from "@panel/core/order-widgets";
import type { PaymentMethod } from "@panel/core/payments";
import { failure, success, type PortAnswer, type PortResult } from "@panel/core/result";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, nothingThere, refused, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

interface Owned {
  readonly owner: MemoryAccount;
  readonly widget: OrderWidget;
  /** What was ended stays for what it sold. */
  readonly isEnded: boolean;
}

/** What one widget sold on a day. */
export interface MemoryWidgetSale extends Omit<WidgetFigures, "group" | "name"> {
  readonly widgetId: number;
  readonly day: string;
  readonly service: string;
  /** As a partner may see it. */
  readonly buyer: string;
}

/** The widgets of everybody, in memory; nobody sells by them but `sales`. */
export class MemoryOrderWidgetsPort implements OrderWidgetsPort {
  /** What was sold; anyone who wants figures puts it here. */
  readonly sales: MemoryWidgetSale[] = [];
  readonly #shop: Pick<MemoryShop, "accounts" | "tokens" | "methods">;
  readonly #terms: WidgetTerms = widgetTerms(fractionFromPercent(10), fractionFromPercent(25));
  #owned: readonly Owned[] = [];
  #made = 0;
  #tokens = 0;

  constructor(shop: Pick<MemoryShop, "accounts" | "tokens" | "methods">) {
    this.#shop = shop;
  }

  widgets(): PortAnswer<readonly OrderWidget[]> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#of(account)) : sessionInvalid);
  }

  terms(): PortAnswer<WidgetTerms> {
    return Promise.resolve(accountOf(this.#shop) ? success(this.#terms) : sessionInvalid);
  }

  methods(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(accountOf(this.#shop) ? success(this.#shop.methods.offered) : sessionInvalid);
  }

  create(draft: WidgetDraft): PortAnswer<OrderWidget, WidgetRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const accepted = this.#accepted(account, draft);
    if (!accepted.ok) return Promise.resolve(accepted);
    if (this.#of(account).length >= MAX_WIDGETS)
      return Promise.resolve(failure({ kind: "full", message: "There is no room for another widget." }));
    this.#made += 1;
    const widget: OrderWidget = { ...accepted.value, id: this.#made, apiToken: this.#freshToken() };
    this.#owned = [{ owner: account, widget, isEnded: false }, ...this.#owned];
    return Promise.resolve(success(widget));
  }

  change(id: number, draft: WidgetDraft): PortAnswer<OrderWidget, WidgetRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const known = this.#of(account).find((widget) => widget.id === id);
    if (!known) return Promise.resolve(nothingThere);
    const accepted = this.#accepted(account, draft);
    if (!accepted.ok) return Promise.resolve(accepted);
    const widget: OrderWidget = { ...accepted.value, id, apiToken: known.apiToken };
    this.#put(id, { widget });
    return Promise.resolve(success(widget));
  }

  end(id: number): PortAnswer<null> {
    const known = this.#changeable(id);
    if (!known.ok) return Promise.resolve(known);
    this.#put(id, { isEnded: true });
    return Promise.resolve(success(null));
  }

  renewToken(id: number): PortAnswer<OrderWidget> {
    const known = this.#changeable(id);
    if (!known.ok) return Promise.resolve(known);
    const widget: OrderWidget = { ...known.value, apiToken: this.#freshToken() };
    this.#put(id, { widget });
    return Promise.resolve(success(widget));
  }

  statistics({ groupBy, startDate, endDate }: WidgetStatisticsQuestion): PortAnswer<readonly WidgetFigures[]> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const sold = this.#owned.filter(({ owner }) => owner === account);
    const own = new Map(sold.map(({ widget: { id, name } }) => [id, name]));
    const rows = new Map<string, WidgetFigures>();
    for (const sale of this.sales) {
      const isWithin = (startDate ?? "") <= sale.day && (endDate === null || sale.day <= endDate);
      if (!own.has(sale.widgetId) || !isWithin) continue;
      const name = { date: sale.day, orderWidget: own.get(sale.widgetId) ?? "", service: sale.service, user: sale.buyer }[
        groupBy
      ];
      const group = groupBy === "orderWidget" ? String(sale.widgetId) : name;
      rows.set(group, withSale(rows.get(group), { ...sale, group, name }));
    }
    return Promise.resolve(success([...rows.values()].toSorted((one, other) => (one.group < other.group ? -1 : 1))));
  }

  #of(account: MemoryAccount): readonly OrderWidget[] {
    return this.#owned.filter(({ owner, isEnded }) => owner === account && !isEnded).map(({ widget }) => widget);
  }

  /** A widget that its owner may end, and give another token. */
  #changeable(id: number): PortResult<OrderWidget> {
    const account = accountOf(this.#shop);
    if (!account) return sessionInvalid;
    if (isFrozen(account)) return accountFrozen;
    const known = this.#of(account).find((widget) => widget.id === id);
    return known ? success(known) : nothingThere;
  }

  #put(id: number, changes: Partial<Owned>): void {
    this.#owned = this.#owned.map((one) => (one.widget.id === id ? { ...one, ...changes } : one));
  }

  #freshToken(): string {
    this.#tokens += 1;
    return `memory-widget-token-${String(this.#tokens)}`;
  }

  #accepted(account: MemoryAccount, draft: WidgetDraft): PortResult<Omit<OrderWidget, "id" | "apiToken">, WidgetRefusal> {
    if (isFrozen(account)) return accountFrozen;
    const methodIds = this.#shop.methods.offered.map(({ id }) => id);
    const problems = widgetProblems(draft, { methodIds, terms: this.#terms });
    const { rewardShare } = draft;
    if (problems.length === 0 && rewardShare !== null) return success({ ...draft, name: draft.name.trim(), rewardShare });
    return refused(...problems.map((problem) => ({ line: null, field: fieldOfWidgetProblem(problem), message: problem.kind })));
  }
}

function withSale(known: WidgetFigures | undefined, sale: WidgetFigures): WidgetFigures {
  const { group, name } = sale;
  return {
    group,
    name,
    orders: (known?.orders ?? 0) + sale.orders,
    cost: sumMoney([known?.cost ?? zeroMoney, sale.cost]),
    reward: sumMoney([known?.reward ?? zeroMoney, sale.reward]),
  };
}
