import type { UserId } from "@panel/core/identifiers";
import { failure, success, type PortAnswer } from "@panel/core/result";
import {
  cleanName,
  isFull,
  nameProblem,
  type WishListEntry,
  type WishListPort,
  type WishListRefusal,
} from "@panel/core/wish-list";
import { refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

/** The wish list of everybody, in memory. */
export class MemoryWishListPort implements WishListPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "tokens">;
  readonly #entries = new Map<UserId, readonly WishListEntry[]>();
  #added = 0;

  constructor(shop: Pick<MemoryShop, "accounts" | "tokens">) {
    this.#shop = shop;
  }

  entries(): PortAnswer<readonly WishListEntry[]> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#entries.get(account.profile.id) ?? []) : sessionInvalid);
  }

  add(name: string): PortAnswer<WishListEntry, WishListRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const problem = nameProblem(name);
    if (problem !== null) return Promise.resolve(refusedAt("name", problem));
    const entries = this.#entries.get(account.profile.id) ?? [];
    if (isFull(entries.length)) return Promise.resolve(failure({ kind: "full", message: "The list is full." }));
    this.#added += 1;
    const entry = { id: this.#added, name: cleanName(name) };
    this.#entries.set(account.profile.id, [entry, ...entries]);
    return Promise.resolve(success(entry));
  }
}
