/**
 * The locks and conditions that keep money right when calls race. All are on; tests switch one off to show
 * that the race it stands against is real and would be seen.
 */
export interface Guards {
  /** The answer of a key is claimed before its effect and replayed afterwards. */
  readonly idempotency: boolean;
  /** A balance changes by a conditional UPDATE, never by read and write. */
  readonly balance: boolean;
  /** The confirmed total is compared inside the transaction that charges. */
  readonly confirmedTotal: boolean;
  /** An invoice is settled by whoever changes its status. */
  readonly invoiceOnce: boolean;
  /** Coupon uses are counted under the coupon's row lock. */
  readonly couponLimit: boolean;
  /** A purchase holds the lock on its buyer's account that freezing waits for. */
  readonly freezeLock: boolean;
  /** Orders are taken by the worker with a row lock. */
  readonly workerLock: boolean;
  /** An order is cancelled and refunded by whoever changes its status. */
  readonly cancelOnce: boolean;
  /** An unpaid order is paid by whoever changes its status. */
  readonly unpaidOnce: boolean;
  /** A run of a drip feed starts under the lock of its feed. */
  readonly dripFeedRun: boolean;
  /** A drip feed is cancelled, and the runs that have not started are refunded, under its lock. */
  readonly dripFeedCancel: boolean;
  /** A publication is promoted under the lock of its subscription, by whoever claims it. */
  readonly publicationOnce: boolean;
  /** A subscription is cancelled by whoever changes its status. */
  readonly subscriptionCancel: boolean;
}

export const allGuards: Guards = {
  idempotency: true,
  balance: true,
  confirmedTotal: true,
  invoiceOnce: true,
  couponLimit: true,
  freezeLock: true,
  workerLock: true,
  cancelOnce: true,
  unpaidOnce: true,
  dripFeedRun: true,
  dripFeedCancel: true,
  publicationOnce: true,
  subscriptionCancel: true,
};
