import { WAITING_MS } from "@panel/core/child-panels";
import { billingDayOf, nextDueAfter } from "@panel/core/time";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { unseal } from "../secrets/index.ts";
import { refundFirstMonth } from "./child-panel-charges.ts";
import { mailChildPanel } from "./child-panel-mails.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { sealedAbout } from "./order-child-panel.ts";
import type { ChildPanelPlaces } from "./provisioner.ts";
import { changeChildPanel, endedAt, lockChildPanel, type StoredChildPanel } from "./stored-child-panels.ts";

/** Panels that one run looks at. */
const MAX_AT_ONCE = 50;
/** Between two looks at a domain. */
const LOOK_MS = 5 * 60_000;
/** Between two requests to set one panel up; longer than a request takes, so that two workers do not ask at the same time. */
const SET_UP_MS = 60_000;

/** Takes the panels of a status that are due for this worker: the next one finds them due later. */
const claim = (db: Db, status: "waiting" | "preparing", pauseMs: number, now: Date): Promise<StoredChildPanel[]> =>
  db
    .updateTable("child_panels")
    .set({ next_step_at: new Date(now.getTime() + pauseMs), ...(status === "preparing" && { place: "begun" }) })
    .where("id", "in", (due) =>
      due
        .selectFrom("child_panels")
        .select("id")
        .where("status", "=", status)
        .where("next_step_at", "<=", now)
        .orderBy("next_step_at")
        .limit(MAX_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Takes the order back whose domain never led here. */
const giveUp = (db: Db, parts: ChildPanelsDependencies, { id, user_id: userId }: StoredChildPanel, now: Date) =>
  inTransaction(db, async (tx) => {
    await lockBalances(tx, userId);
    const row = await lockChildPanel(tx, userId, id);
    if (row?.status !== "waiting") return;
    await refundFirstMonth(tx, parts.shop.ledger, row, now);
    await mailChildPanel(tx, parts, await changeChildPanel(tx, row, endedAt(now)), "givenUp", now);
  });

/** The panel can be set up: its domain leads here. One that has ended meanwhile stays as it is. */
async function go(db: Db, { id, user_id }: Pick<StoredChildPanel, "id" | "user_id">, now: Date): Promise<void> {
  await db
    .updateTable("child_panels")
    .set({ status: "preparing", next_step_at: now })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .where("status", "=", "waiting")
    .execute();
}

/** Looks whether the domain of a panel that waits leads here by now. */
export async function lookAtDomain(
  db: Db,
  { provisioner }: Pick<ChildPanelsDependencies, "provisioner">,
  row: StoredChildPanel,
  now: Date,
): Promise<boolean> {
  const isHere = await provisioner.leadsHere(row.domain);
  if (isHere) await go(db, row, now);
  return isHere;
}

async function lookOrGiveUp(db: Db, parts: ChildPanelsDependencies, row: StoredChildPanel, now: Date): Promise<void> {
  const isHere = await lookAtDomain(db, parts, row, now);
  if (!isHere && now.getTime() >= row.created_at.getTime() + WAITING_MS) await giveUp(db, parts, row, now);
}

/** The first month begins when the panel does. */
const begin = (db: Db, parts: ChildPanelsDependencies, row: StoredChildPanel, places: ChildPanelPlaces, now: Date) =>
  inTransaction(db, async (tx) => {
    const { id, user_id: userId } = row;
    const before = await lockChildPanel(tx, userId, id);
    // It was ended while it was set up; what there is of it is removed.
    if (before?.status !== "preparing") return;
    const billing_day = billingDayOf(now.getTime());
    const until = new Date(nextDueAfter(now.getTime(), billing_day));
    await tx
      .updateTable("child_panel_charges")
      .set({ period_start: now, period_end: until })
      .where("child_panel_id", "=", id)
      .where("number", "=", 1)
      .execute();
    const begun = await changeChildPanel(tx, before, {
      ...{ status: "active", place: "running", sealed_password: null, due_at: until, next_step_at: until, billing_day },
      ...{ admin_domain: places.adminDomain, client_domain: places.clientDomain },
    });
    await mailChildPanel(tx, parts, begun, "ready", now);
  });

async function setUp(db: Db, parts: ChildPanelsDependencies, row: StoredChildPanel, now: Date): Promise<void> {
  const { id, domain, user_id: ownerId, admin_email: adminEmail, sealed_password: sealed } = row;
  const adminPasswordHash = sealed && unseal(parts.sealKey, sealed, sealedAbout(domain));
  if (!adminPasswordHash) throw new Error(`the password of child panel ${String(id)} cannot be opened with this key`);
  const places = await parts.provisioner.setUp({ id, domain, ownerId, adminEmail, adminPasswordHash });
  if (places !== null) await begin(db, parts, row, places, now);
}

/** Tells the provisioner of panels that were paused, go on or have ended since it was told last. */
async function tellProvisioner(db: Db, { provisioner }: ChildPanelsDependencies): Promise<void> {
  const untold = await db
    .selectFrom("child_panels")
    .select(["id", "user_id", "status", "place"])
    .where((row) =>
      row.or([
        row.and([row("status", "=", "paused"), row("place", "=", "running")]),
        row.and([row("status", "in", ["active", "grace"]), row("place", "=", "paused")]),
        row.and([row("status", "=", "ended"), row("place", "in", ["begun", "running", "paused"])]),
      ]),
    )
    .orderBy("id")
    .limit(MAX_AT_ONCE)
    .execute();
  await eachByItself(untold, "telling the provisioner", async ({ id, user_id, status }) => {
    if (status === "paused") await provisioner.pause(id);
    else if (status === "ended") await provisioner.end(id);
    else await provisioner.resume(id);
    const place = status === "paused" ? "paused" : status === "ended" ? "gone" : "running";
    await db.updateTable("child_panels").set({ place }).where("id", "=", id).where("user_id", "=", user_id).execute();
  });
}

/**
 * Sets up what was ordered, once its domain leads here (T23), and lets the provisioner do what was decided since. Any number of processes
 * may do so at the same time.
 */
export async function setUpChildPanels(db: Db, parts: ChildPanelsDependencies, now: Date): Promise<void> {
  const works: readonly (() => Promise<unknown>)[] = [
    async () =>
      eachByItself(await claim(db, "waiting", LOOK_MS, now), "looking at domains", (row) => lookOrGiveUp(db, parts, row, now)),
    async () =>
      eachByItself(await claim(db, "preparing", SET_UP_MS, now), "setting child panels up", (row) => setUp(db, parts, row, now)),
    () => tellProvisioner(db, parts),
  ];
  await eachByItself(works, "the work on child panels", (work) => work());
}
