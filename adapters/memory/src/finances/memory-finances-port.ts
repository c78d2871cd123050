import type { FinancesPort, Transaction, TransactionsQuery } from "@panel/core/finances";
import { success, type PortAnswer } from "@panel/core/result";
import { sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

/** What moved the balances of the logged-in customer. */
export class MemoryFinancesPort implements FinancesPort {
  readonly #shop: MemoryShop;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  transactions({ balance, type, startDate, endDate, before, limit }: TransactionsQuery): PortAnswer<readonly Transaction[]> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const isWanted = (transaction: Transaction): boolean => {
      const day = transaction.createdAt.slice(0, 10);
      if (before !== null && transaction.id >= before) return false;
      return (type ?? transaction.type) === transaction.type && day >= (startDate ?? day) && day <= (endDate ?? day);
    };
    // As the server does: told while nothing is left out and nothing newer is skipped.
    const hasBalances = type === null && startDate === null && endDate === null && before === null;
    const wanted = account.movements
      .flatMap((moved) => (moved.balance === balance && isWanted(moved.transaction) ? [moved.transaction] : []))
      .toReversed()
      .slice(0, limit);
    return Promise.resolve(success(hasBalances ? wanted : wanted.map((each) => ({ ...each, balanceAfter: null }))));
  }
}
