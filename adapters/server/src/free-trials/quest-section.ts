import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import { type FilePath, listSection, type ShopCall, ShopProblem, type ShopSection, whole } from "../shop-file/index.ts";
import { asOrdered, namesWholeOrder, questFields, questFrom, rowOf } from "./quest-file.ts";
import { questsOn, readQuests } from "./quest-statements.ts";

const quest = z
  .strictObject({ id: whole(1, 1_000_000_000), ...questFields })
  .check(z.refine(namesWholeOrder, { error: "names both service and quantity, or neither" }));
type NumberedQuest = z.output<typeof quest>;

interface Place {
  readonly place: number;
  readonly path: FilePath;
}

interface Services {
  /** Null where nothing is simulated. */
  readonly deliveryMs: number | null;
}

async function put(
  tx: Db,
  { id, ...wanted }: NumberedQuest,
  { place, path }: Place,
  { services }: ShopCall<Services>,
): Promise<void> {
  if (questsOn(services.deliveryMs) === "ordered" && wanted.service === null)
    throw new ShopProblem(path, "names no service that its trials order, and nothing is simulated here");
  const ordered = await asOrdered(tx, wanted);
  if (ordered === null)
    throw new ShopProblem(
      [...path, "service"],
      `${String(wanted.service)} cannot be ordered with the quantity ${String(wanted.quantity)}`,
    );
  const row = { ...rowOf(ordered), sorting: place };
  await tx
    .insertInto("free_trial_quests")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  // The next quest that `quest publish` makes takes a number after it.
  await sql`select setval(pg_get_serial_sequence('free_trial_quests', 'id'), (select max(id) from free_trial_quests))`.execute(
    tx,
  );
}

/** Quests of free trials. */
export const questsSection: ShopSection<NumberedQuest[], Services> = listSection({
  name: "freeTrialQuests",
  about: "Quests of free trials, what they ask for (dollars) and what is ordered for each; trials of one that goes are finished",
  item: quest,
  key: "id",
  read: async (db) => (await readQuests(db, "all")).map((row) => ({ id: row.id, ...questFrom(row) })),
  put,
  switchOff: async (tx, id) => {
    await tx.updateTable("free_trial_quests").set({ is_enabled: false }).where("id", "=", Number(id)).execute();
  },
});
