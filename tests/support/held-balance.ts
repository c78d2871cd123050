import { sql } from "kysely";
import type { Arena } from "./races.ts";

/** Statements that wait for a lock right now; with these words among their first thousand characters, which is all that is told of them. */
export async function waitingFor(arena: Arena, words = ""): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}`.execute(arena.db);
  return rows[0]?.waiting ?? 0;
}

/** Lets all calls come as far as the balance of a user, and `meanwhile` happen, before any of them goes on. */
export async function heldAtBalance<Value>(
  arena: Arena,
  userId: number,
  calls: () => readonly Promise<Value>[],
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly Value[]> {
  const made = await arena.db.transaction().execute(async (tx) => {
    await sql`select 1 from user_balances where user_id = ${userId} for update`.execute(tx);
    const waiting = calls();
    while ((await waitingFor(arena)) < waiting.length);
    await meanwhile();
    return { waiting };
  });
  return Promise.all(made.waiting);
}
