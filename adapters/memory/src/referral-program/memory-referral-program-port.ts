import type { OrderId, UserId } from "@panel/core/identifiers";
import { addMoney, sumMoney, zeroMoney, type Money } from "@panel/core/money";
import {
  shortenedName,
  type ReferralPeriod,
  type ReferralProgramPort,
  type ReferralStatistics,
  type ReferredPage,
  type ReferredPerson,
} from "@panel/core/referral-program";
import { success, type PortAnswer } from "@panel/core/result";
import { rewardChange, rewardOf } from "@panel/core/rewards";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";
import { sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import type { MemoryOrder } from "../orders/memory-order-book.ts";

/** People of one page. */
const PAGE_SIZE = 50;

/** What an order brought to anyone who referred its buyer. */
interface Reward {
  readonly referrer: MemoryAccount;
  readonly buyer: MemoryAccount;
  readonly due: Money;
  readonly booked: Money;
  /** When something was booked first, and what was booked when. */
  readonly bookings: readonly { readonly at: string; readonly amount: Money }[];
}

/** Referrals of everybody: orders that are over bring their share to anyone who brought the buyer (DEC-089). */
export class MemoryReferralProgramPort implements ReferralProgramPort {
  readonly #shop: MemoryShop;
  readonly #rewards = new Map<OrderId, Reward>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    shop.orders.watch(({ order }) => this.#book(order.id));
  }

  referrals(before: UserId | null): PortAnswer<ReferredPage> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const own = this.#shop.accounts.referredBy(account.profile.id);
    const older = own.filter(({ profile }) => before === null || profile.id < before);
    const people = older.slice(0, PAGE_SIZE).map((person) => this.#personOf(person));
    return Promise.resolve(success({ people, hasOlder: older.length > people.length }));
  }

  statistics(period: ReferralPeriod): PortAnswer<ReferralStatistics> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const people = this.#shop.accounts.referredBy(account.profile.id);
    const rewards = [...this.#rewards.values()].filter(({ referrer, due }) => referrer === account && due > 0);
    const waiting = people.flatMap((person) => this.#waitingOf(person));
    const expected = waiting.map(({ order }) => this.#dueOf(order, account));
    return Promise.resolve(
      success({
        referred: people.length,
        buyers: new Set(rewards.map(({ buyer }) => buyer)).size,
        orders: rewards.length,
        earned: sumMoney(rewards.map(({ booked }) => booked)),
        waitingOrders: waiting.length,
        waiting: sumMoney(expected),
        rows: this.#rowsOf(account, people, period),
      }),
    );
  }

  #rowsOf(account: MemoryAccount, people: readonly MemoryAccount[], { groupBy, startDate, endDate }: ReferralPeriod) {
    const length = groupBy === "day" ? 10 : 7;
    const isWithin = (moment: string) => {
      const day = moment.slice(0, 10);
      return (startDate === null || day >= startDate) && day <= endDate;
    };
    const rewards = [...this.#rewards.values()].filter(({ referrer }) => referrer === account);
    const joined = people.map(({ profile }) => ({ at: profile.createdAt, referred: 1, orders: 0, amount: zeroMoney }));
    const booked = rewards.flatMap(({ bookings, due }) =>
      bookings.map(({ at, amount }, index) => ({ at, referred: 0, orders: index === 0 && due > 0 ? 1 : 0, amount })),
    );
    const rows = new Map<string, { group: string; referred: number; orders: number; earned: Money }>();
    for (const { at, referred, orders, amount } of [...joined, ...booked].filter((each) => isWithin(each.at))) {
      const group = at.slice(0, length);
      const row = rows.get(group) ?? { group, referred: 0, orders: 0, earned: zeroMoney };
      const earned = addMoney(row.earned, amount);
      rows.set(group, { group, referred: row.referred + referred, orders: row.orders + orders, earned });
    }
    return [...rows.values()].toSorted((left, right) => (left.group < right.group ? -1 : 1));
  }

  #personOf(person: MemoryAccount): ReferredPerson {
    const rewards = [...this.#rewards.values()].filter(({ buyer, due }) => buyer === person && due > 0);
    const waitingOrders = this.#waitingOf(person).length;
    return {
      id: person.profile.id,
      name: shortenedName(person.profile),
      since: person.profile.createdAt,
      orders: rewards.length + waitingOrders,
      waitingOrders,
      earned: sumMoney(rewards.map(({ booked }) => booked)),
    };
  }

  /** Paid orders that are not over yet. */
  #waitingOf(person: MemoryAccount): readonly MemoryOrder[] {
    const own = person.orderIds.flatMap((id) => this.#shop.orders.entry(id) ?? []);
    return own.filter(({ kind, order }) => kind !== "run" && !["unpaid", "completed", "canceled"].includes(order.status));
  }

  #dueOf(order: MemoryOrder["order"], referrer: MemoryAccount): Money {
    const refunds = order.refund ? [order.refund.amount] : [];
    return rewardOf({ cost: order.cost, refunds, isPaid: order.status !== "unpaid" }, referrer.profile.referralShare);
  }

  /** Brings what was booked of an order up to what is due, once it is over. */
  #book(id: OrderId): void {
    const entry = this.#shop.orders.entry(id);
    if (!entry || entry.kind === "run" || entry.kind === "packagePart") return;
    const { order, owner } = entry;
    const referrer = owner.referredBy === null ? null : this.#shop.accounts.byId(owner.referredBy);
    if (!referrer || (order.status !== "completed" && order.status !== "canceled")) return;
    const known = this.#rewards.get(id);
    const [due, booked] = [this.#dueOf(order, referrer), known?.booked ?? zeroMoney];
    const change = rewardChange({ due, booked, balance: referrer.profile.referralBalance });
    if (change !== 0) this.#shop.accounts.earn(referrer, { referral: change, task: zeroMoney });
    const booking = { at: this.#shop.orders.now(), amount: change };
    const bookings = [...(known?.bookings ?? []), ...(change === 0 ? [] : [booking])];
    this.#rewards.set(id, { referrer, buyer: owner, due, booked: addMoney(booked, change), bookings });
  }
}
