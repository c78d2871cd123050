import { getUnsubscribe, notificationFlagsFromWire, notificationFlagsToWire, postUnsubscribe } from "@panel/wire/notifications";
import { type Call, handle, type Handler, notFound } from "../calls/index.ts";
import { accountNow, readNotificationFlags, writeNotificationFlags } from "./notification-choices.ts";
import { isUnsubscribeSignature } from "./unsubscribe-signature.ts";

/** The user of a signed link, with their flags; a wrong signature looks like a user who does not exist (DEC-057). */
async function signedChoice(secret: string, call: Pick<Call<typeof getUnsubscribe>, "db" | "params" | "query">) {
  if (!isUnsubscribeSignature(secret, call.params.userId, call.query.signature)) throw notFound();
  const userId = await accountNow(call.db, call.params.userId);
  const flags = await readNotificationFlags(call.db, userId);
  if (flags === null) throw notFound();
  return { userId, flags };
}

async function saveFlags(secret: string, call: Call<typeof postUnsubscribe>) {
  const { userId } = await signedChoice(secret, call);
  const flags = notificationFlagsFromWire(call.body);
  await writeNotificationFlags(call.db, userId, flags, new Date(call.clock.now()));
  return notificationFlagsToWire(flags);
}

/** API-009, API-010; `secret` signs links that work without a login. */
export const notificationsHandlers = (secret: string): readonly Handler[] => [
  handle(getUnsubscribe, async (call) => notificationFlagsToWire((await signedChoice(secret, call)).flags)),
  handle(postUnsubscribe, (call) => saveFlags(secret, call)),
];
