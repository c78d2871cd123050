import type { MovedOrders, MovedOrdersPort } from "@panel/core/account";
import type { UserId } from "@panel/core/identifiers";
import { addMoney } from "@panel/core/money";
import { success, type PortAnswer } from "@panel/core/result";
import { nothingThere, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import type { MemoryAccount } from "./memory-accounts.ts";

/** What came from guests' accounts, as it is told here; accounts in memory are never merged. */
export class MemoryMovedOrdersPort implements MovedOrdersPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "tokens">;
  #told: readonly (MovedOrders & { readonly owner: UserId })[] = [];
  #made = 0;

  constructor(shop: Pick<MemoryShop, "accounts" | "tokens">) {
    this.#shop = shop;
  }

  /** A guest's account goes up in this one. */
  tell({ profile }: MemoryAccount, came: Omit<MovedOrders, "id">): void {
    this.#told = [...this.#told, { ...came, id: (this.#made += 1), owner: profile.id }];
  }

  movedOrders(): PortAnswer<MovedOrders | null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const [first, ...further] = this.#told.filter(({ owner }) => owner === account.profile.id);
    if (!first || account.profile.isImpersonated) return Promise.resolve(success(null));
    const { id, orders, balance } = further.reduce(
      (sum, each) => ({ ...each, orders: sum.orders + each.orders, balance: addMoney(sum.balance, each.balance) }),
      first,
    );
    return Promise.resolve(success({ id, orders, balance }));
  }

  dismiss(id: number): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const isOwn = ({ owner }: { readonly owner: UserId }) => owner === account.profile.id;
    if (!this.#told.some((each) => isOwn(each) && each.id === id)) return Promise.resolve(nothingThere);
    this.#told = this.#told.filter((each) => !isOwn(each) || each.id > id);
    return Promise.resolve(success(null));
  }
}
