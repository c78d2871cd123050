import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { rangeOf, type StatisticsPeriod } from "../order-statistics/index.ts";
import { type Money } from "../money/index.ts";
import type { UserProfile } from "../profile/index.ts";
import { mapResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import {
  amountOn,
  firstBalance,
  movementTypes,
  withOlder,
  type BalanceName,
  type MovementType,
  type Transaction,
} from "./finance-rules.ts";
import type { FinancesExport, FinancesFileWords, TransactionFilter } from "./finances-export.ts";
import type { FinancesPort } from "./finances-port.ts";

/** Movements that are read together. */
export const FINANCES_PAGE_SIZE = 50;

/** Movements from the newest on, and whether there are older ones. */
export interface TransactionList {
  readonly transactions: readonly Transaction[];
  readonly hasOlder: boolean;
}

interface ListQuestion {
  readonly filter: TransactionFilter;
  /** What is shown already and goes on. */
  readonly known: readonly Transaction[];
}

export interface FinancesViewModelDependencies {
  readonly finances: FinancesPort;
  /** Whose history it is; the session model fits. */
  readonly session: { readonly profile: UserProfile | null };
  readonly clock: Clock;
  readonly file: FinancesExport;
}

/** The finance history of the logged-in customer (FIN-001). */
export class FinancesViewModel {
  balance: BalanceName;
  /** Null for all. */
  type: MovementType | null = null;
  period: StatisticsPeriod = "full";
  /** The payment whose receipt is shown. */
  receiptOf: Transaction | null = null;
  readonly listQuery: Query<ListQuestion, TransactionList>;
  readonly file: FinancesExport;
  readonly #clock: Clock;
  readonly #session: FinancesViewModelDependencies["session"];

  constructor({ finances, session, clock, file }: FinancesViewModelDependencies) {
    this.#clock = clock;
    this.#session = session;
    this.balance = firstBalance(session.profile);
    this.file = file;
    this.listQuery = new Query(async ({ filter, known }, signal) => {
      // One more than is shown tells whether there are older ones.
      const limit = FINANCES_PAGE_SIZE + 1;
      const answer = await finances.transactions({ ...filter, before: known.at(-1)?.id ?? null, limit }, signal);
      return mapResult(answer, (read) => ({
        transactions: withOlder(known, read.slice(0, FINANCES_PAGE_SIZE)),
        hasOlder: read.length > FINANCES_PAGE_SIZE,
      }));
    });
    makeObservable(this, {
      balance: observable,
      types: computed,
      setBalance: action,
      type: observable,
      period: observable,
      receiptOf: observableRef,
      showReceipt: action,
      isFiltered: computed,
      setType: action,
      setPeriod: action,
      showAll: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => {
      this.listQuery.cancel();
      this.file.reading.clear();
    };
  }

  /** Movements are left out, so that no balance goes on from one to the next. */
  get isFiltered(): boolean {
    return this.type !== null || this.period !== "full";
  }

  /** What can move the chosen balance. */
  get types(): readonly MovementType[] {
    return movementTypes[this.balance];
  }

  /** What is on a balance now; null while nobody knows. */
  amountOn(balance: BalanceName): Money | null {
    const { profile } = this.#session;
    return profile === null ? null : amountOn(profile, balance);
  }

  /** Shows another balance, of the same period, and of the same type where it has that. */
  setBalance(balance: BalanceName): void {
    this.balance = balance;
    if (this.type !== null && !this.types.includes(this.type)) this.type = null;
    this.listQuery.clear();
    void this.load();
  }

  setType(type: MovementType | null): void {
    this.type = type;
    void this.load();
  }

  setPeriod(period: StatisticsPeriod): void {
    this.period = period;
    void this.load();
  }

  /** Shows the receipt of a payment; null puts it away. */
  showReceipt(payment: Transaction | null): void {
    this.receiptOf = payment;
  }

  showAll(): void {
    this.type = null;
    this.setPeriod("full");
  }

  async load(): Promise<void> {
    await this.#read([]);
  }

  /** Adds older movements to those that are shown. */
  async loadOlder(): Promise<void> {
    const list = this.listQuery.value;
    if (list?.hasOlder && !this.listQuery.isLoading) await this.#read(list.transactions);
  }

  /** Saves everything that the filters leave, shown or not. */
  async save(words: FinancesFileWords): Promise<void> {
    await this.file.start(this.#filter(), words);
  }

  #filter(): TransactionFilter {
    const { balance, type, period } = this;
    return { balance, type, ...(period === "full" ? { startDate: null, endDate: null } : rangeOf(period, this.#clock.now())) };
  }

  async #read(known: readonly Transaction[]): Promise<void> {
    await this.listQuery.run({ filter: this.#filter(), known });
  }
}
