import { createHash } from "node:crypto";
import { PASSKEYS_OF_ACCOUNT } from "@panel/core/passkeys";
import { deletePasskey, getPasskeys, patchPasskey, postPasskey, postPasskeyOptions } from "@panel/wire/passkeys";
import { findUser, mailSecurityNotice, nameFrom, type SecurityChange } from "../accounts/index.ts";
import {
  type Call,
  handle,
  type Handler,
  momentText,
  momentTextOrNull,
  notFound,
  refuse,
  refuseField,
  Reply,
  sessionOf,
  text,
} from "../calls/index.ts";
import { keepChallenge, keepPasskey, listPasskeys, removePasskey, renamePasskey, takeChallenge } from "../credentials/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { readRegistration, registrationOptions } from "./ceremonies.ts";
import type { PasskeyServices } from "./passkey-services.ts";
import type { RelyingParty } from "./relying-party.ts";

type Caller = Pick<Call, "db" | "clock" | "session" | "locale">;

export const nowOf = ({ clock }: Pick<Call, "clock">): Date => new Date(clock.now());
/** A challenge is kept by nobody on the way. */
export const secretly = (answer: unknown): Reply => new Reply(answer, { headers: { "cache-control": "no-store" } });

/** Who passkeys are for; nothing is there where browsers give none. */
export function partyOf({ party }: PasskeyServices): RelyingParty {
  if (party === null) throw notFound();
  return party;
}

/** A browser gives a passkey to the host alone that it is for, so to no panel elsewhere. */
export const isOffered = ({ party }: PasskeyServices, { isFromElsewhere }: Pick<Call, "isFromElsewhere">): boolean =>
  party !== null && !isFromElsewhere;

/** The same for all passkeys of an account, so that a device keeps one for it; it tells nobody who that is. */
const handleOf = ({ secret }: PasskeyServices, userId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash("sha256")
      .update(`${secret}:passkeys of ${String(userId)}`)
      .digest(),
  );

async function list(services: PasskeyServices, call: Call<typeof getPasskeys>) {
  const passkeys = await listPasskeys(call.db, sessionOf(call).userId);
  return {
    is_offered: isOffered(services, call),
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: momentText(created_at),
      used_at: momentTextOrNull(used_at),
    })),
  };
}

async function options(services: PasskeyServices, call: Call<typeof postPasskeyOptions>): Promise<Reply> {
  const party = partyOf(services);
  const { userId } = sessionOf(call);
  const user = await findUser(call.db, userId);
  if (!user) throw notFound();
  const known = await listPasskeys(call.db, userId);
  if (known.length >= PASSKEYS_OF_ACCOUNT) throw refuse(text("tooManyPasskeys", { most: PASSKEYS_OF_ACCOUNT }));
  const panel = (await services.readSettings(call.db)).panelName;
  const name = user.email ?? user.name;
  const made = await registrationOptions(
    { ...party, panel },
    { name, displayName: user.name, handle: handleOf(services, userId), known },
  );
  await keepChallenge(call.db, made.challenge, { purpose: "register", userId }, nowOf(call));
  return secretly({ options: made });
}

const notice = ({ messages }: PasskeyServices, call: Caller, tx: Db, change: SecurityChange): Promise<void> =>
  mailSecurityNotice(tx, { messages, locale: call.locale }, { userId: sessionOf(call).userId, change }, nowOf(call));

/** The name that the owner has typed for a passkey, as it is kept. */
function namedIn(body: { readonly name: string }): string {
  const name = nameFrom(body.name);
  if (name === "") throw refuseField("name", text("required"));
  return name;
}

async function register(services: PasskeyServices, call: Call<typeof postPasskey>): Promise<null> {
  const party = partyOf(services);
  const { userId } = sessionOf(call);
  const now = nowOf(call);
  const name = namedIn(call.body);
  const made = await readRegistration(party, call.body.credential, (challenge) =>
    takeChallenge(call.db, challenge, { purpose: "register", userId }, now),
  );
  if (made === null) throw refuseField("credential", text("passkeyNotTaken"));
  return inTransaction(call.db, async (tx) => {
    if (!(await keepPasskey(tx, { ...made, user_id: userId, name, created_at: now })))
      throw refuseField("credential", text("passkeyNotTaken"));
    await notice(services, call, tx, "securityPasskeyAdded");
    return null;
  });
}

async function rename(call: Call<typeof patchPasskey>): Promise<null> {
  const name = namedIn(call.body);
  if (!(await renamePasskey(call.db, sessionOf(call).userId, call.params.passkeyId, name))) throw notFound();
  return null;
}

async function remove(services: PasskeyServices, call: Call<typeof deletePasskey>): Promise<null> {
  return inTransaction(call.db, async (tx) => {
    if (!(await removePasskey(tx, sessionOf(call).userId, call.params.passkeyId))) throw notFound();
    await notice(services, call, tx, "securityPasskeyRemoved");
    return null;
  });
}

/** EXT-passkeys, EXT-passkey-options, EXT-passkey-register, EXT-passkey-rename, EXT-passkey-remove. */
export const passkeyHandlers = (services: PasskeyServices): readonly Handler[] => [
  handle(getPasskeys, (call) => list(services, call)),
  handle(postPasskeyOptions, (call) => options(services, call)),
  handle(postPasskey, (call) => register(services, call)),
  handle(patchPasskey, rename),
  handle(deletePasskey, (call) => remove(services, call)),
];
