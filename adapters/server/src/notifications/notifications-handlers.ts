import { cleanName, isFull, nameProblem } from "@panel/core/notifications";
import { getNotifications, postNotifications, NOTIFICATIONS_FULL } from "@panel/wire/notifications";
import { handle, sessionOf, type Call, type Handler } from "../http/handler.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import { readEntries, writeEntry } from "./notifications-statements.ts";

const wordsOf = { missing: text("required"), tooLong: text("invalidValue") } as const;

async function addEntry(call: Call<typeof postNotifications>) {
  const { userId } = sessionOf(call);
  const problem = nameProblem(call.body.name);
  if (problem !== null) throw refuseField("name", wordsOf[problem]);
  const entries = await readEntries(call.db, userId);
  if (isFull(entries.length)) throw refuse(text("invalidData"), { code: NOTIFICATIONS_FULL });
  const created_at = new Date(call.clock.now());
  return writeEntry(call.db, { user_id: userId, name: cleanName(call.body.name), created_at });
}

/** EXT-notifications, EXT-notifications-add. */
export const notificationsHandlers = (): readonly Handler[] => [
  handle(getNotifications, (call) => readEntries(call.db, sessionOf(call).userId)),
  handle(postNotifications, addEntry),
];
