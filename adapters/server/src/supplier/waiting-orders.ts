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

const refusedRefills = (db: Db) =>
  db
    .selectFrom("supplier_refills as passed")
    .innerJoin("refill_requests as refill", "refill.id", "passed.refill_id")
    .innerJoin("supplier_orders as sent", "sent.order_id", "refill.order_id")
    .select(["refill.id", "refill.order_id", "sent.supplier_order_id", "passed.reason", "refill.created_at"])
    .where("refill.refilled_at", "is", null)
    .where("passed.reason", "is not", null)
    .orderBy("refill.created_at")
    .orderBy("refill.id");

type RefusedRefill = Awaited<ReturnType<ReturnType<typeof refusedRefills>["execute"]>>[number];

const waitingRefill = ({ order_id, supplier_order_id, reason, created_at }: RefusedRefill) => ({
  id: String(order_id),
  about: [
    `order ${String(supplier_order_id)} there`,
    JSON.stringify(reason),
    "`forwarding refilled` says that it was delivered after all",
  ].join(", "),
  since: created_at,
});

/** Refills that customers wait for and the supplier refuses. */
export const refillsThatWait: WaitingList = {
  name: "refills",
  title: "Refills that the supplier refuses",
  read: (db, _now, page) => readWaitingPage(refusedRefills(db), page, waitingRefill),
};
