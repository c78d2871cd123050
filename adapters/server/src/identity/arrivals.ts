import { outcomeOfArrival, type EmailHolder } from "@panel/core/ways-in";
import {
  createUser,
  emailFrom,
  findUser,
  findUserByEmail,
  isMailboxProved,
  mailSecurityNotice,
  markVerified,
  type NoticeWording,
  nameFrom,
  referrerOf,
  type StoredUser,
} from "../accounts/index.ts";
import { ownerOfIdentity, tieIdentity } from "../credentials/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import type { Identity } from "./identity-provider.ts";

/** Why an identity is not taken in. */
export type ArrivalProblem = "emailTaken" | "identityTaken";
export type Arrived = { readonly user: StoredUser } | { readonly problem: ArrivalProblem };

interface Arriving {
  readonly identity: Identity;
  readonly affiliateCodes: readonly string[];
  readonly now: Date;
  readonly isNeutral: boolean;
}

const holderOf = (user: StoredUser | undefined): EmailHolder =>
  user === undefined ? "none" : isMailboxProved(user) ? "proved" : "unproved";

/** The account of anyone who comes from a provider: theirs, the one of their proved e-mail, or a new one. */
export async function arrive(db: Db, arriving: Arriving): Promise<Arrived> {
  // Two who come at the same time as the same person: the later one finds what the earlier one has made.
  return (await arriveOnce(db, arriving)) ?? (await arriveOnce(db, arriving)) ?? { problem: "emailTaken" };
}

/** Null where another person was faster. */
async function arriveOnce(db: Db, { identity, affiliateCodes, now, isNeutral }: Arriving): Promise<Arrived | null> {
  const owner = await ownerOfIdentity(db, identity);
  const known = owner === null ? undefined : await findUser(db, owner);
  const email = identity.email === null ? null : emailFrom(identity.email);
  const holder = email === null ? undefined : await findUserByEmail(db, email);
  const outcome = outcomeOfArrival({
    isKnown: known !== undefined,
    isEmailVerified: email === null ? null : identity.isEmailVerified,
    holder: holderOf(holder),
    isNeutral,
  });
  if (outcome === "enter" && known) return { user: known };
  if (outcome === "attach" && holder) return attach(db, holder, identity, now);
  if (outcome !== "register") return { problem: "emailTaken" };
  const referred_by = await referrerOf(db, affiliateCodes, null);
  return register(db, { identity, email: identity.isEmailVerified ? email : null, referred_by, now });
}

/** The provider has proved the mailbox, as a mailed link does. */
const attach = (db: Db, holder: StoredUser, identity: Identity, now: Date): Promise<Arrived> =>
  inTransaction(db, async (tx): Promise<Arrived> => {
    if (!(await tieIdentity(tx, holder.id, identity, now))) return { problem: "emailTaken" };
    await markVerified(tx, holder.id, now);
    return { user: holder };
  });

interface NewArrival {
  readonly identity: Identity;
  /** Null unless the provider vouches for it: an address that nobody proved is set on the profile. */
  readonly email: string | null;
  readonly referred_by: number | null;
  readonly now: Date;
}

class Outrun extends Error {}

async function register(db: Db, { identity, email, referred_by, now }: NewArrival): Promise<Arrived | null> {
  const person = { email, name: nameFrom(identity.name) || identity.provider, created_at: now };
  const proof = { verified_at: email === null ? null : now, social_provider: identity.provider, referred_by };
  try {
    return await inTransaction(db, async (tx) => {
      const user = await createUser(tx, { ...person, ...proof });
      if (!user || !(await tieIdentity(tx, user.id, identity, now))) throw new Outrun();
      return { user };
    });
  } catch (problem) {
    if (problem instanceof Outrun) return null;
    throw problem;
  }
}

/** Connects an identity to the account that is logged in, whose owner is told by mail; null when it worked. */
export async function connect(
  db: Db,
  wording: NoticeWording,
  { userId, identity }: { readonly userId: number; readonly identity: Identity },
  now: Date,
): Promise<ArrivalProblem | null> {
  if ((await ownerOfIdentity(db, identity)) === userId) return null;
  return inTransaction(db, async (tx) => {
    if (!(await tieIdentity(tx, userId, identity, now))) return "identityTaken";
    await mailSecurityNotice(tx, wording, { userId, change: "securityWayAdded", way: identity.provider }, now);
    return null;
  });
}
