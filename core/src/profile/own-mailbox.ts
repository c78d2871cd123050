import type { UserProfile } from "./user-profile.ts";

/** Whether mails surely reach the owner of an account: it has an e-mail, and that was proved. What relies on mail asks for it (DEC-203). */
export const hasOwnMailbox = ({ email, isEmailVerified }: Pick<UserProfile, "email" | "isEmailVerified">): boolean =>
  email !== null && isEmailVerified;
