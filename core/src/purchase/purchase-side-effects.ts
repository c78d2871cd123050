import type { NoticeBoard } from "../notices/index.ts";
import type { NavigatorPort } from "../routing/index.ts";
import type { GuestEmail } from "../visitor/index.ts";
import type { PlacedPurchase } from "./ordering-port.ts";

/** What of the panel hears of a placed order. */
export interface PurchaseSideEffectsDependencies {
  readonly navigator: NavigatorPort;
  readonly guestEmail: Pick<GuestEmail, "remember">;
  readonly notices: NoticeBoard;
  /** What the cart marked for those who leave it full. */
  readonly cart: { bought(): void };
  readonly session: { readonly isLoggedIn: boolean; reloadProfile(): Promise<void> };
}

/** What follows a placed order: notice and orders page, the guest's e-mail, the profile anew (ORD-032, ORD-039, ORD-040). */
export class PurchaseSideEffects {
  readonly #collaborators: PurchaseSideEffectsDependencies;

  constructor(collaborators: PurchaseSideEffectsDependencies) {
    this.#collaborators = collaborators;
  }

  /** `mayLead` is false when the buyer has moved on to another page meanwhile and must not be taken away from it. */
  placed(result: PlacedPurchase, mayLead: boolean): void {
    const { cart, navigator, notices, session, guestEmail } = this.#collaborators;
    if (result.user?.isNewUser) guestEmail.remember(result.user.email);
    if (session.isLoggedIn) void session.reloadProfile();
    if (result.payment) return;
    cart.bought();
    notices.show({ kind: "success", about: "orderPlaced" });
    if (mayLead) navigator.go({ name: "orders" });
  }
}
