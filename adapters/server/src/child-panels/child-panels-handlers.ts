import { cleanName, isFull, nameProblem } from "@panel/core/child-panels";
import { getChildPanels, postChildPanels, CHILD_PANELS_FULL } from "@panel/wire/child-panels";
import { handle, refuse, refuseField, sessionOf, text, type Call, type Handler } from "../calls/index.ts";
import { readEntries, writeEntry } from "./child-panels-statements.ts";

const wordsOf = { missing: text("required"), tooLong: text("invalidValue") } as const;

async function addEntry(call: Call<typeof postChildPanels>) {
  const { userId } = sessionOf(call);
  const problem = nameProblem(call.body.name);
  if (problem !== null) throw refuseField("name", wordsOf[problem]);
  const entries = await readEntries(call.db, userId);
  if (isFull(entries.length)) throw refuse(text("invalidData"), { code: CHILD_PANELS_FULL });
  const created_at = new Date(call.clock.now());
  return writeEntry(call.db, { user_id: userId, name: cleanName(call.body.name), created_at });
}

/** API-076, API-077. */
export const childPanelsHandlers = (): readonly Handler[] => [
  handle(getChildPanels, (call) => readEntries(call.db, sessionOf(call).userId)),
  handle(postChildPanels, addEntry),
];
