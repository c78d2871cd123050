import { isSignature, signatureOf } from "../secrets/index.ts";

/** Signs the link to a user's notification flags, which works without a login (PRO-008, DEC-057). */
export const unsubscribeSignature = (secret: string, userId: number): string => signatureOf(secret, "unsubscribe", userId);

/** Whether a signature was made for this user. */
export const isUnsubscribeSignature = (secret: string, userId: number, given: string): boolean =>
  isSignature(given, unsubscribeSignature(secret, userId));
