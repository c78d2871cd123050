import type { NotificationFlags } from "@panel/core/profile";
import type { NotificationsPort, NotificationsRefusal, SignedLink } from "@panel/core/notifications";
import { success, type PortAnswer } from "@panel/core/result";
import type { MemoryAccount, MemoryAccounts } from "../accounts/memory-accounts.ts";
import { nothingThere } from "../memory-refusals.ts";
import type { MemoryShop } from "../memory-shop.ts";

/** The notification flags of everybody, in memory. */
export class MemoryNotificationsPort implements NotificationsPort {
  readonly #accounts: MemoryAccounts;

  constructor({ accounts }: Pick<MemoryShop, "accounts">) {
    this.#accounts = accounts;
  }

  flags(link: SignedLink): PortAnswer<NotificationFlags> {
    const account = this.#signed(link);
    return Promise.resolve(account ? success(account.profile.notifications) : nothingThere);
  }

  save(link: SignedLink, notifications: NotificationFlags): PortAnswer<NotificationFlags, NotificationsRefusal> {
    const account = this.#signed(link);
    if (!account) return Promise.resolve(nothingThere);
    account.profile = { ...account.profile, notifications };
    return Promise.resolve(success(notifications));
  }

  #signed({ userId, signature }: SignedLink): MemoryAccount | null {
    const account = this.#accounts.byId(userId);
    return account?.profile.unsubscribeSignature === signature ? account : null;
  }
}
