import type { Db } from "../database/index.ts";
import { readWaitingPage, type WaitingList } from "../operator/index.ts";

const ordersNotTaken = (db: Db) =>
  db
    .selectFrom("supplier_orders")
    .select(["order_id", "supplier_order_id", "state", "tries", "reason", "created_at"])
    .where("state", "in", ["forwarding", "unsure", "forwarded"])
    .where("reason", "is not", null)
    .orderBy("created_at")
    .orderBy("order_id");

type NotTaken = Awaited<ReturnType<ReturnType<typeof ordersNotTaken>["execute"]>>[number];

const waitingOf = ({ order_id, supplier_order_id, state, tries, reason, created_at }: NotTaken) => ({
  id: String(order_id),
  about: [
    ...(supplier_order_id === null ? [] : [`order ${String(supplier_order_id)} there`]),
    `${String(tries)} tries`,
    JSON.stringify(reason),
    ...(state === "unsure" ? ["look for it there: `forwarding ordered` if it was taken, `forwarding resend` if it was not"] : []),
  ].join(", "),
  since: created_at,
});

/** What an operator has to see to at the supplier, such as the balance there. */
export const ordersThatWait: WaitingList = {
  name: "forwarding",
  title: "Orders that the supplier does not take, or does not know",
  read: (db, _now, page) => readWaitingPage(ordersNotTaken(db), page, waitingOf),
};
