import { invoiceId, orderId } from "@panel/core/identifiers";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import type { Call } from "../calls/index.ts";
import { instructionsOf, readMethod, type ShopDependencies } from "../payments/index.ts";

/** How the invoice of a purchase is paid; once it is, a guest is told which it was. */
async function paymentOf(
  shop: ShopDependencies,
  db: Db,
  { id, isGuests }: { readonly id: string | null; readonly isGuests: boolean },
): Promise<Pick<PlacedPurchase, "payment" | "paidInvoice">> {
  const nothingLeft = { payment: null, paidInvoice: null };
  if (id === null) return nothingLeft;
  const invoice = await db
    .selectFrom("invoices")
    .select(["id", "status", "payment_method_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (invoice?.status === "paid") return { payment: null, paidInvoice: isGuests ? invoiceId(id) : null };
  if (!invoice) return nothingLeft;
  const known = await readMethod(db, invoice.payment_method_id, null);
  if (!known) return nothingLeft;
  const { accountNumber, method } = known;
  return { payment: instructionsOf({ id, method, accountNumber }, shop.gateways), paidInvoice: null };
}

/** What became of a purchase, by its key; only the caller who made it is told. A guest who logged in since is still that caller. */
export async function findPurchase(
  shop: ShopDependencies,
  call: Pick<Call, "db" | "caller" | "widget">,
  key: string,
): Promise<PlacedPurchase | null> {
  const callers = [call.caller, ...(call.widget ? [`widget:${call.widget.tokenHash}`] : [])];
  const purchase = await call.db
    .selectFrom("purchases")
    .innerJoin("users", "users.id", "purchases.user_id")
    .select([
      "purchases.id",
      "purchases.invoice_id",
      "purchases.is_new_user",
      "purchases.caller",
      "users.email",
      "users.claimed_email",
    ])
    .where("idempotency_key", "=", key)
    .where("caller", "in", callers)
    .executeTakeFirst();
  if (!purchase) return null;
  const orders = await call.db
    .selectFrom("orders")
    .select("id")
    .where("purchase_id", "=", purchase.id)
    .where("parent_id", "is", null)
    .orderBy("id")
    .execute();
  const isGuest = purchase.caller.startsWith("widget:");
  const email = purchase.email ?? purchase.claimed_email;
  return {
    orderIds: orders.map((order) => orderId(order.id)),
    ...(await paymentOf(shop, call.db, { id: purchase.invoice_id, isGuests: isGuest })),
    user: isGuest && email !== null ? { isNewUser: purchase.is_new_user, email } : null,
  };
}
