import { success, type PortAnswer } from "@panel/core/result";
import type { DeviceSession, SessionsPort } from "@panel/core/sessions";
import { nothingThere, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

/** Sign-ins in memory; nothing has an address there. */
export class MemorySessionsPort implements SessionsPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "tokens">;

  constructor(shop: Pick<MemoryShop, "accounts" | "tokens">) {
    this.#shop = shop;
  }

  sessions(): PortAnswer<readonly DeviceSession[]> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const current = this.#current();
    const sessions = this.#shop.accounts.devicesOf(account).map(({ device, openedAt }) => ({
      id: device,
      agent: null,
      address: null,
      openedAt: utcText(openedAt),
      usedAt: utcText(openedAt),
      isCurrent: device === current,
      isSupport: false,
    }));
    return Promise.resolve(success(sessions));
  }

  end(id: string): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (!this.#shop.accounts.devicesOf(account).some(({ device }) => device === id)) return Promise.resolve(nothingThere);
    this.#shop.accounts.closeDevice(id);
    return Promise.resolve(success(null));
  }

  endOthers(): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    this.#shop.accounts.endAccess(account, "signedOutElsewhere", this.#current());
    return Promise.resolve(success(null));
  }

  #current(): string | null {
    return this.#shop.accounts.deviceOf(this.#shop.tokens.read());
  }
}
