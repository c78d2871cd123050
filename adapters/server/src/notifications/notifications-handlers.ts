import { getUnsubscribe, notificationFlagsFromWire, notificationFlagsToWire, postUnsubscribe } from "@panel/wire/notifications";
import { type Call, handle, type Handler, notFound } from "../calls/index.ts";
import { readNotificationFlags, writeNotificationFlags } from "./notification-choices.ts";
import { isUnsubscribeSignature } from "./unsubscribe-signature.ts";

/** The flags of the user of a signed link; a wrong signature looks like a user who does not exist (DEC-057). */
async function signedFlags(secret: string, call: Pick<Call<typeof getUnsubscribe>, "db" | "params" | "query">) {
  const { userId } = call.params;
  if (!isUnsubscribeSignature(secret, userId, call.query.signature)) throw notFound();
  const flags = await readNotificationFlags(call.db, userId);
  if (flags === null) throw notFound();
  return flags;
}

async function saveFlags(secret: string, call: Call<typeof postUnsubscribe>) {
  await signedFlags(secret, call);
  const flags = notificationFlagsFromWire(call.body);
  await writeNotificationFlags(call.db, call.params.userId, flags, new Date(call.clock.now()));
  return notificationFlagsToWire(flags);
}

/** API-009, API-010; `secret` signs links that work without a login. */
export const notificationsHandlers = (secret: string): readonly Handler[] => [
  handle(getUnsubscribe, async (call) => notificationFlagsToWire(await signedFlags(secret, call))),
  handle(postUnsubscribe, (call) => saveFlags(secret, call)),
];
