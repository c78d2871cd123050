import { computed, makeObservable } from "mobx";
import {
  hasMoved,
  isUnderWay,
  type LookOutcome,
  ProgressFeed,
  type ProgressFeedDependencies,
  ProgressWatch,
} from "../orders/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import { isReceiptToken, type Receipt } from "./receipt-rules.ts";
import type { ReceiptsPort } from "./receipts-port.ts";

export interface ReceiptViewModelDependencies {
  readonly receipts: ReceiptsPort;
  readonly context: ProgressFeedDependencies;
}

/** The page behind the signed link of a purchase: its orders as they go on, and the offer of a password. */
export class ReceiptViewModel {
  readonly receiptQuery: Query<void, Receipt>;
  readonly passwordMail: Command<void, null>;
  readonly #token: string;
  readonly #watch: ProgressWatch;

  constructor(token: string, { receipts, context }: ReceiptViewModelDependencies) {
    this.#token = token;
    this.receiptQuery = new Query((_input, signal) => receipts.receipt(token, signal));
    this.passwordMail = new Command({ send: () => receipts.mailPasswordLink(token) });
    const feed = new ProgressFeed(`receipt.${token}`, (hear, signal) => receipts.news(token, hear, signal), context);
    this.#watch = new ProgressWatch({ ...context, feed }, () => this.#look());
    makeObservable(this, { receipt: computed, isNotFound: computed });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      this.receiptQuery.cancel();
      stopWatching();
    };
  }

  get receipt(): Receipt | null {
    return this.receiptQuery.value;
  }

  /** True for a link that does not work: made up, expired or ended. */
  get isNotFound(): boolean {
    return !isReceiptToken(this.#token) || this.receiptQuery.refusal?.kind === "notFound";
  }

  async load(): Promise<void> {
    if (!isReceiptToken(this.#token)) return;
    this.#watch.stop();
    const end = await this.receiptQuery.run();
    if (end !== "superseded" && this.receipt) this.#watch.follow(isMoving(this.receipt));
  }

  /** A look in passing that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.receipt;
    const end = await this.receiptQuery.poll();
    const { receipt } = this;
    if (end === "superseded" || before === null || receipt === null) return "superseded";
    if (end === "failed") return "still";
    if (!isMoving(receipt)) return "finished";
    return hasMoved(before.orders, receipt.orders) ? "moved" : "still";
  }
}

const isMoving = ({ orders }: Receipt): boolean => orders.some(({ status }) => isUnderWay(status));
