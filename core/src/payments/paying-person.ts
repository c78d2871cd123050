import type { ServiceId, UserId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";

/** What payments need to know of the person at the screen; the session model fits. */
export interface PayingPerson {
  readonly isLoggedIn: boolean;
  readonly profile: { readonly id: UserId; readonly email: string | null; readonly balance: Money } | null;
}

/** What payments need of the instance settings; the settings model fits. */
export interface PaymentSettings {
  readonly current: { readonly blockedServiceIds: readonly ServiceId[] } | null;
}
