import { methodsInOrder, type SecondFactorMethod } from "@panel/core/profile";
import {
  type AppCode,
  hasAuthenticator,
  hasPasskeys,
  readAppCode,
  readRecoveryCode,
  recoveryCodesLeft,
  type RecoveryCode,
  useAppCode,
  useRecoveryCode,
} from "../credentials/index.ts";
import type { Call } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { SealKey } from "../secrets/index.ts";
import { findUser, hasOwnMailbox } from "./users.ts";

/** What has shown that it is the owner who takes the second step. */
export type Proof =
  | { readonly kind: "mail" | "passkey" }
  | { readonly kind: "app"; readonly code: AppCode }
  | { readonly kind: "recovery"; readonly code: RecoveryCode };

interface Typed {
  readonly userId: number;
  readonly code: string;
  readonly key: SealKey | null;
  readonly now: Date;
}

/** A code of the account's app, or one of its recovery codes, that is good right now; it is not used up yet. */
export async function readProof(db: Db, { userId, code, key, now }: Typed): Promise<Proof | null> {
  const ofApp = await readAppCode(db, { userId, code, key, now });
  if (ofApp) return { kind: "app", code: ofApp };
  const ofRecovery = await readRecoveryCode(db, userId, code);
  return ofRecovery ? { kind: "recovery", code: ofRecovery } : null;
}

/** Uses a proof up; of two who come together with the same one it is one's. A mailed code ends with its challenge. */
export function useProof(tx: Db, proof: Proof, now: Date): Promise<boolean> {
  if (proof.kind === "app") return useAppCode(tx, proof.code);
  return proof.kind === "recovery" ? useRecoveryCode(tx, proof.code, now) : Promise.resolve(true);
}

/**
 * How the owner of an account can take the second step. Mails may go to another person as long as the mailbox is not proved (DEC-203): they
 * are offered only where nothing else is there, so that no one is locked out. A page on another host reaches no passkeys.
 */
export async function methodsOf(
  { db, isFromElsewhere }: Pick<Call, "db" | "isFromElsewhere">,
  userId: number,
): Promise<readonly SecondFactorMethod[]> {
  const user = await findUser(db, userId);
  const app = await hasAuthenticator(db, userId);
  const passkey = !isFromElsewhere && (await hasPasskeys(db, userId));
  const isAlone = !app && !passkey && user?.email != null;
  const has = {
    app,
    mail: isAlone || (user !== undefined && hasOwnMailbox(user)),
    passkey,
    recovery: app && (await recoveryCodesLeft(db, userId)) > 0,
  };
  return methodsInOrder(has, user?.first_factor ?? null);
}
