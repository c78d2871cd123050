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
  /** Coupon uses are counted under the coupon's row lock. */
  readonly couponLimit: boolean;
  /** A purchase holds the lock on its buyer's account that freezing waits for. */
  readonly freezeLock: boolean;
}

export const allGuards: Guards = {
  idempotency: true,
  balance: true,
  confirmedTotal: true,
  couponLimit: true,
  freezeLock: true,
};
