import { mayDisconnect, wayInFrom } from "@panel/core/ways-in";
import { deleteSocialiteConnection, postAttachTelegram, postSocialiteConnect } from "@panel/wire/ways-in";
import { findUser, hasOwnMailbox, isMailboxProved, mailSecurityNotice } from "../accounts/index.ts";
import { type Call, handle, type Handler, notFound, refuseField, Reply, sessionOf, text } from "../calls/index.ts";
import { connectedTo, endIdentity } from "../credentials/index.ts";
import { inTransaction } from "../database/index.ts";
import { ownAddress } from "../payments/index.ts";
import { connect } from "./arrivals.ts";
import { limitArrivals, limitBeginnings, nowOf } from "./entering.ts";
import { codeProviders } from "./identity-provider.ts";
import type { IdentityServices } from "./identity-services.ts";
import { addressTo, demandOffered, readTelegram } from "./login-handlers.ts";

/**
 * Nobody connects a way in of their own to an account whose e-mail may be another person's: they would keep it when the owner of the
 * mailbox sets a password.
 */
async function demandOwnMailbox(call: Pick<Call, "db" | "session">): Promise<void> {
  const user = await findUser(call.db, sessionOf(call).userId);
  if (!user) throw notFound();
  if (user.email !== null && !isMailboxProved(user)) throw refuseField("provider", text("wayEmailUnproved"));
}

async function beginConnecting(services: IdentityServices, call: Call<typeof postSocialiteConnect>): Promise<Reply> {
  const { origin } = services;
  const { redirect_uri, provider: named } = call.body;
  const provider = codeProviders.find((known) => known === (named ?? "google"));
  if (provider === undefined) throw refuseField("provider", text("invalidValue"));
  const returnTo = ownAddress(redirect_uri, origin);
  if (returnTo === null) throw refuseField("redirect_uri", text("foreignAddress"));
  await demandOffered(services, provider);
  await demandOwnMailbox(call);
  await limitBeginnings(call);
  const purpose = { provider, returnTo, affiliateCodes: [], userId: sessionOf(call).userId };
  const [address, cookie] = await addressTo(services, call, purpose);
  return new Reply({ address }, { headers: { "set-cookie": cookie } });
}

async function attachTelegram(services: IdentityServices, call: Call<typeof postAttachTelegram>): Promise<null> {
  await limitArrivals(call);
  await demandOwnMailbox(call);
  const identity = await readTelegram(services, call);
  const wording = { messages: services.messages, locale: call.locale };
  const problem = await connect(call.db, wording, { userId: sessionOf(call).userId, identity }, nowOf(call));
  if (problem !== null) throw refuseField("provider", text("wayIdentityTaken"));
  return null;
}

async function disconnect({ messages }: IdentityServices, call: Call<typeof deleteSocialiteConnection>): Promise<null> {
  const way = wayInFrom(call.params.provider);
  if (way === null) throw notFound();
  const { userId } = sessionOf(call);
  return inTransaction(call.db, async (tx) => {
    // Of two that are let go at the same time the second sees that the first is gone.
    const user = await tx.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
    const connected = await connectedTo(tx, userId);
    if (!user || !connected.includes(way)) throw notFound();
    if (!mayDisconnect(hasOwnMailbox(user), connected))
      throw refuseField("provider", text(user.email === null ? "wayIsLast" : "emailUnproved"));
    await endIdentity(tx, userId, way);
    const change = "securityWayRemoved";
    await mailSecurityNotice(tx, { messages, locale: call.locale }, { userId, change, way }, nowOf(call));
    return null;
  });
}

/** API-015, API-016, EXT-socialite-disconnect. */
export const connectionHandlers = (services: IdentityServices): readonly Handler[] => [
  handle(postSocialiteConnect, (call) => beginConnecting(services, call)),
  handle(postAttachTelegram, (call) => attachTelegram(services, call)),
  handle(deleteSocialiteConnection, (call) => disconnect(services, call)),
];
