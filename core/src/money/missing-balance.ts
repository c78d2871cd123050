import { subtractMoney, type Money } from "./money.ts";

/**
 * What a balance lacks for an amount; null where it suffices or is not known (ORD-052). What is below zero suffices for nothing, not even
 * for what costs nothing (L3): it lacks all that leads back to zero as well.
 */
export const missingBalance = (balance: Money | null, amount: Money): Money | null =>
  balance === null || balance >= amount ? null : subtractMoney(amount, balance);
