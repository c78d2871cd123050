import { shareOf, subtractMoney, sumMoney, zeroMoney, type Fraction, type Money } from "../money/index.ts";

/** What a shop has of an order. */
export interface RewardedOrder {
  readonly cost: Money;
  /** Everything that went back of it, that of its runs included. */
  readonly refunds: readonly Money[];
  readonly isPaid: boolean;
}

/**
 * What an order that is over brings to who referred its buyer or sold it (DEC-089): a share of what the shop keeps of it. So nothing of
 * an order that was cancelled before anything was delivered, and in proportion of one that was cancelled on the way.
 */
export function rewardOf({ cost, refunds, isPaid }: RewardedOrder, share: Fraction): Money {
  const kept = subtractMoney(cost, sumMoney(refunds));
  return isPaid && kept > 0 ? shareOf(kept, share) : zeroMoney;
}

/**
 * What is booked now, so that what was booked in all comes to what is due; negative where it is taken back. No more is taken back than
 * the balance of rewards still holds: what was paid out stays paid out.
 */
export function rewardChange({
  due,
  booked,
  balance,
}: {
  readonly due: Money;
  readonly booked: Money;
  readonly balance: Money;
}): Money {
  const change = subtractMoney(due, booked);
  const least = subtractMoney(zeroMoney, balance);
  return change < least ? least : change;
}

/**
 * Who brought somebody: the owner of the first code that is anybody's and not their own (DEC-088). `ownerOf` answers null for a code of
 * nobody.
 */
export function referrerBy<Id>(codes: readonly string[], ownerOf: (code: string) => Id | null, self: Id | null): Id | null {
  for (const code of codes) {
    const owner = ownerOf(code);
    if (owner !== null && owner !== self) return owner;
  }
  return null;
}
