import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { mergeAccounts, type Merging } from "./merge-accounts.ts";
import { findClaimant, findUser } from "./users.ts";

/** Guests' accounts that one run of the job merges. */
const MAX_MERGES = 100;

/** The account with an address, under the lock that a guest's purchase for the address takes too, and merges wait for. */
export const lockHolder = (tx: Db, email: string, lock: "share" | "change") => {
  const holder = tx.selectFrom("users").selectAll().where("email", "=", email);
  return (lock === "share" ? holder.forShare() : holder.forNoKeyUpdate()).executeTakeFirst();
};

/**
 * The account of anyone who has just proved a mailbox by a link that was made for the account `userId` (DEC-204). Where that is a guest's
 * account which claims an address that another account holds, it is merged into that one; where no account holds it any more, the address
 * becomes its own.
 */
export async function ownerOfMailbox(tx: Db, merging: Merging, userId: number, email: string, now: Date): Promise<number> {
  const claims = (await findUser(tx, userId))?.claimed_email === email;
  const holder = claims ? await lockHolder(tx, email, "change") : undefined;
  // Another proof may have merged it while this one waited.
  if (!claims || (await findClaimant(tx, email))?.id !== userId) return userId;
  if (holder) {
    await mergeAccounts(tx, merging, { from: userId, into: holder.id }, now);
    return holder.id;
  }
  await tx.updateTable("users").set({ email, claimed_email: null }).where("id", "=", userId).execute();
  return userId;
}

/** Merges the guest's account that claims an address into the one that has it, where the mailbox has been proved; whether it did. */
const mergeClaimant = (db: Db, merging: Merging, email: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const holder = await lockHolder(tx, email, "change");
    const claimant = await findClaimant(tx, email);
    if (!holder || holder.verified_at === null || !claimant) return false;
    await mergeAccounts(tx, merging, { from: claimant.id, into: holder.id }, now);
    return true;
  });

/** Merges guests' accounts whose mailbox was proved by another way than a link of theirs, such as a mailed code; answers how many. */
export async function mergeProvedClaims(db: Db, merging: Merging, now: Date): Promise<number> {
  const proved = await db
    .selectFrom("users as claimant")
    .innerJoin("users as holder", "holder.email", "claimant.claimed_email")
    .select("claimant.claimed_email as email")
    .where("claimant.claimed_email", "is not", null)
    .where("holder.verified_at", "is not", null)
    .limit(MAX_MERGES)
    .execute();
  const emails = proved.flatMap(({ email }) => email ?? []);
  const merged = await eachByItself(emails, "merging guests' accounts", (email) => mergeClaimant(db, merging, email, now));
  return merged.filter(Boolean).length;
}
