import { action, computed, makeObservable, observable } from "mobx";
import { rangeOf, type StatisticsPeriod } from "../order-statistics/index.ts";
import { mapResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { withOlder, type Transaction, type TransactionType } from "./finance-rules.ts";
import type { FinancesExport, FinancesFileWords, TransactionFilter } from "./finances-export.ts";
import type { FinancesPort } from "./finances-port.ts";

/** Movements that are read at once. */
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
  readonly clock: Clock;
  readonly file: FinancesExport;
}

/** The finance history of whoever is logged in (FIN-001). */
export class FinancesViewModel {
  /** Null for all. */
  type: TransactionType | null = null;
  period: StatisticsPeriod = "full";
  readonly listQuery: Query<ListQuestion, TransactionList>;
  readonly file: FinancesExport;
  readonly #clock: Clock;

  constructor({ finances, clock, file }: FinancesViewModelDependencies) {
    this.#clock = clock;
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
      type: observable,
      period: observable,
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

  setType(type: TransactionType | null): void {
    this.type = type;
    void this.load();
  }

  setPeriod(period: StatisticsPeriod): void {
    this.period = period;
    void this.load();
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
    const { type, period } = this;
    return { type, ...(period === "full" ? { startDate: null, endDate: null } : rangeOf(period, this.#clock.now())) };
  }

  async #read(known: readonly Transaction[]): Promise<void> {
    await this.listQuery.run({ filter: this.#filter(), known });
  }
}
