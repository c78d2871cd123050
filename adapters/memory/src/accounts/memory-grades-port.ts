import type { GradesPort, ListedGrade } from "@panel/core/profile";
import { success, type PortAnswer } from "@panel/core/result";
import type { MemoryShop } from "../memory-shop.ts";
import { sessionInvalid } from "../memory-refusals.ts";

/** The grades of a shop that has none. */
export class MemoryGradesPort implements GradesPort {
  readonly #shop: MemoryShop;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  list(): PortAnswer<readonly ListedGrade[]> {
    const { accounts, tokens } = this.#shop;
    return Promise.resolve(accounts.bySession(tokens.read()) ? success([]) : sessionInvalid);
  }
}
