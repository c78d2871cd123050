import { sumMoney, zeroMoney } from "@panel/core/money";
import {
  type DeletionField,
  type DeletionHold,
  deletionProblems,
  type DeletionRefusal,
  type DeletionRequest,
  type Farewell,
  holdsAccount,
  type OwnDataPort,
} from "@panel/core/own-data";
import { type PortAnswer, success } from "@panel/core/result";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";
import { notPossible, refused, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, lackOfProof, type MemoryShop } from "../memory-shop.ts";

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** JSON of one byte for each letter, since an encoder is part of no platform here. */
const asciiJson = (value: unknown): Uint8Array =>
  Uint8Array.from(JSON.stringify(value).replace(/[\u0080-\uffff]/g, escaped), (letter) => letter.charCodeAt(0));

/** What a shop in memory keeps of a customer: profile, orders, what moved the balances. */
export class MemoryOwnDataPort implements OwnDataPort {
  readonly #shop: MemoryShop;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  data(): PortAnswer<Uint8Array> {
    const lack = lackOfProof(this.#shop);
    const account = accountOf(this.#shop);
    if (lack || !account) return Promise.resolve(lack ?? sessionInvalid);
    const { movements, profile } = account;
    const whole = { account: [profile], orders: this.#ordersOf(account), bookings: movements };
    return Promise.resolve(success(asciiJson(whole)));
  }

  farewell(): PortAnswer<Farewell> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#farewellOf(account)) : sessionInvalid);
  }

  deleteAccount(request: DeletionRequest): PortAnswer<null, DeletionRefusal> {
    const lack = lackOfProof(this.#shop);
    const account = accountOf(this.#shop);
    if (lack || !account) return Promise.resolve(lack ?? sessionInvalid);
    const farewell = this.#farewellOf(account);
    if (farewell.holds.length > 0) return Promise.resolve(notPossible("something goes on"));
    const problems = deletionProblems(farewell, request);
    if (problems.length > 0)
      return Promise.resolve(
        refused<DeletionField>(...problems.map(({ field, problem }) => ({ line: null, field, message: problem }))),
      );
    this.#shop.accounts.remove(account);
    return Promise.resolve(success(null));
  }

  #ordersOf({ orderIds }: MemoryAccount) {
    return orderIds.flatMap((id) => this.#shop.orders.order(id) ?? []);
  }

  #farewellOf(account: MemoryAccount): Farewell {
    const { balance, email, id, referralBalance, taskBalance } = account.profile;
    const holds: DeletionHold[] = [];
    if (balance < zeroMoney) holds.push("debt");
    if (this.#ordersOf(account).some(({ status }) => holdsAccount(status))) holds.push("orders");
    return { confirmation: email ?? String(id), holds, money: sumMoney([balance, referralBalance, taskBalance]) };
  }
}
