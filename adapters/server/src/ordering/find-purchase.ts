import { orderId } from "@panel/core/identifiers";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import type { Call } from "../calls/index.ts";
import { instructionsOf, readMethod, type ShopDependencies } from "../payments/index.ts";

async function instructionsFor(shop: ShopDependencies, db: Db, invoiceId: string | null): Promise<PlacedPurchase["payment"]> {
  if (invoiceId === null) return null;
  const invoice = await db
    .selectFrom("invoices")
    .select(["id", "status", "payment_method_id"])
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  if (!invoice || invoice.status === "paid") return null;
  const known = await readMethod(db, invoice.payment_method_id, null);
  return known && instructionsOf({ id: invoice.id, method: known.method, accountNumber: known.accountNumber }, shop.origin);
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
    payment: await instructionsFor(shop, call.db, purchase.invoice_id),
    user: isGuest && email !== null ? { isNewUser: purchase.is_new_user, email } : null,
  };
}
