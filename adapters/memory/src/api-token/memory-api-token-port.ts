import type { ApiToken, ApiTokenPort } from "@panel/core/api-token";
import type { UserId } from "@panel/core/identifiers";
import { success, type PortAnswer } from "@panel/core/result";
import { sessionInvalid } from "../memory-refusals.ts";
import { accountOf, lackOfProof, type MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

const ENDING_LENGTH = 4;

/** The API token of everybody, in memory; no program calls by it here. */
export class MemoryApiTokenPort implements ApiTokenPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "clock" | "tokens">;
  readonly #tokens = new Map<UserId, ApiToken>();
  #made = 0;

  constructor(shop: Pick<MemoryShop, "accounts" | "clock" | "tokens">) {
    this.#shop = shop;
    shop.accounts.whenAccessEnds(({ profile }) => this.#tokens.delete(profile.id));
  }

  token(): PortAnswer<ApiToken | null> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#tokens.get(account.profile.id) ?? null) : sessionInvalid);
  }

  make(isReadOnly: boolean): PortAnswer<ApiToken> {
    const [account, lack] = [accountOf(this.#shop), lackOfProof(this.#shop)];
    if (!account || lack) return Promise.resolve(lack ?? sessionInvalid);
    this.#made += 1;
    const text = `api_memory_${String(this.#made).padStart(32, "0")}`;
    const token = {
      text,
      ending: text.slice(-ENDING_LENGTH),
      isReadOnly,
      createdAt: utcText(this.#shop.clock.now()),
      lastUse: null,
    };
    this.#tokens.set(account.profile.id, token);
    return Promise.resolve(success(token));
  }

  remove(): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    this.#tokens.delete(account.profile.id);
    return Promise.resolve(success(null));
  }
}
