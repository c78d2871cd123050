import { sql } from "kysely";
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

/** The refills that the supplier refuses and that wait for a decision: of each order the newest, since the customer may ask again. */
export const refusedRefills = (db: Db) =>
  db
    .selectFrom("supplier_refills as passed")
    .innerJoin("refill_requests as refill", "refill.id", "passed.refill_id")
    .select(["refill.id", "refill.order_id", "refill.quantity", "refill.declined_at", "refill.created_at", "passed.reason"])
    .where("refill.refilled_at", "is", null)
    .where("passed.reason", "is not", null)
    .where(
      sql<boolean>`not exists (
        select from refill_requests newer where newer.order_id = refill.order_id and newer.id > refill.id)`,
    );

const listedRefills = (db: Db) =>
  refusedRefills(db)
    .innerJoin("supplier_orders as sent", "sent.order_id", "refill.order_id")
    .select("sent.supplier_order_id")
    .orderBy("refill.created_at")
    .orderBy("refill.id");

type ListedRefill = Awaited<ReturnType<ReturnType<typeof listedRefills>["execute"]>>[number];

const waitingRefill = ({ order_id, supplier_order_id, declined_at, reason, created_at }: ListedRefill) => ({
  id: String(order_id),
  about: [
    `order ${String(supplier_order_id)} there`,
    JSON.stringify(reason),
    declined_at === null ? "it is still asked for" : "its customer reads that it was declined",
    "`forwarding refilled` says that it was delivered after all, `forwarding dismiss` that it will not be",
  ].join(", "),
  since: created_at,
});

/** Refills that the supplier refuses, until the operator has decided. */
export const refillsThatWait: WaitingList = {
  name: "refills",
  title: "Refills that the supplier refuses",
  read: (db, _now, page) => readWaitingPage(listedRefills(db), page, waitingRefill),
};
