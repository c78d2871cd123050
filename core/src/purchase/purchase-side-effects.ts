import type { OrderId } from "../identifiers/index.ts";
import type { NoticeBoard, NoticeLink } from "../notices/index.ts";
import { ordersTarget } from "../orders/index.ts";
import type { InvoiceMemory } from "../payments/index.ts";
import type { NavigatorPort } from "../routing/index.ts";
import type { GuestEmail } from "../visitor/index.ts";
import type { PlacedPurchase } from "./ordering-port.ts";

/** What of the panel hears of a placed order. */
export interface PurchaseSideEffectsDependencies {
  /** Opens the page that shows what was bought. */
  readonly lead: (result: PlacedPurchase) => void;
  readonly guestEmail: Pick<GuestEmail, "remember">;
  readonly notices: NoticeBoard;
  /** Hears what was bought and paid: the cart, which empties, and the list of orders, which marks what is new. */
  readonly bought: (orders: readonly OrderId[]) => void;
  readonly session: { readonly isLoggedIn: boolean; reloadProfile(): Promise<void> };
}

/** What follows a placed order: notice and orders page, the guest's e-mail, the profile again (ORD-032, ORD-039, ORD-040). */
export class PurchaseSideEffects {
  readonly #dependencies: PurchaseSideEffectsDependencies;

  constructor(dependencies: PurchaseSideEffectsDependencies) {
    this.#dependencies = dependencies;
  }

  /** `mayLead` is false when the buyer has moved on to another page meanwhile and must not be taken away from it. */
  placed(result: PlacedPurchase, mayLead: boolean): void {
    const { bought, lead, notices, session, guestEmail } = this.#dependencies;
    if (result.user?.isNewUser) guestEmail.remember(result.user.email);
    if (session.isLoggedIn) void session.reloadProfile();
    if (result.payment) return;
    bought(result.orderIds);
    notices.show({ kind: "success", about: "orderPlaced", ...(session.isLoggedIn && { link: linkTo(result.orderIds) }) });
    if (mayLead) lead(result);
  }
}

/** Leads to the list of orders, and a guest, who has none, to the page after a payment, which shows what was bought (DEC-142). */
export const leadToBought =
  (navigator: Pick<NavigatorPort, "go">, invoices: Pick<InvoiceMemory, "remember">) =>
  ({ paidInvoice }: PlacedPurchase): void => {
    if (paidInvoice === null) return navigator.go({ name: "orders" });
    invoices.remember(paidInvoice);
    navigator.go({ name: "add-funds-success" });
  };

/** One order by its number, several by the list of all. */
function linkTo(orders: readonly OrderId[]): NoticeLink {
  const [only] = orders;
  const to = ordersTarget(orders);
  return orders.length === 1 && only !== undefined
    ? { to, about: "orderNumber", values: { id: only } }
    : { to, about: "ownOrders" };
}
