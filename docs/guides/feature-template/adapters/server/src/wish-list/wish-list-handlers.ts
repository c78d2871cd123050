import { cleanName, isFull, nameProblem } from "@panel/core/wish-list";
import { getWishList, postWishList, WISH_LIST_FULL } from "@panel/wire/wish-list";
import { handle, refuse, refuseField, sessionOf, text, type Call, type Handler } from "../calls/index.ts";
import { readEntries, writeEntry } from "./wish-list-statements.ts";

const wordsOf = { missing: text("required"), tooLong: text("invalidValue") } as const;

async function addEntry(call: Call<typeof postWishList>) {
  const { userId } = sessionOf(call);
  const problem = nameProblem(call.body.name);
  if (problem !== null) throw refuseField("name", wordsOf[problem]);
  const entries = await readEntries(call.db, userId);
  if (isFull(entries.length)) throw refuse(text("invalidData"), { code: WISH_LIST_FULL });
  const created_at = new Date(call.clock.now());
  return writeEntry(call.db, { user_id: userId, name: cleanName(call.body.name), created_at });
}

/** API-READ, API-WRITE. */
export const wishListHandlers = (): readonly Handler[] => [
  handle(getWishList, (call) => readEntries(call.db, sessionOf(call).userId)),
  handle(postWishList, addEntry),
];
