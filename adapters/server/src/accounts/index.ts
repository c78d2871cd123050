export { accountOf, accountTitle, accountWord } from "./account-commands.ts";
export { arrivalCookie } from "./arrival-cookie.ts";
export { accounts } from "./feature.ts";
export { emailFrom, emailProblem, nameFrom, problemsOf } from "./account-rules.ts";
export { type Buyer, buyerFrom, buyerText, type FoundBuyer, readBuyer } from "./buyer.ts";
export { noteSessionUse } from "./devices.ts";
export { issueCode } from "./one-time-codes.ts";
export { enterByCode, enterByProof, type Entered } from "./other-ways.ts";
export { accountLanguage } from "./merge-accounts.ts";
export { lockHolder } from "./mailbox-owner.ts";
export { limitPasswordMails, mailPasswordLink, passwordAddress } from "./password-handlers.ts";
export { mailSecurityNotice, type NoticeWording, type SecurityChange } from "./security-notice.ts";
export {
  endAllSessions,
  type FoundSession,
  isSessionOpen,
  openSession,
  proveSession,
  sessionFrom,
  sessionText,
} from "./sessions.ts";
export { withToken } from "./login-handlers.ts";
export { forgetLoginTries, limitLogins } from "./login-limits.ts";
export { acceptPasskey, endChallenges, findChallenge } from "./two-factor.ts";
export { forgetProvedTries } from "./two-factor-limits.ts";
export { changeBySecondFactor, openBySecondFactor } from "./two-factor-handlers.ts";
export { methodsOf } from "./two-factor-proofs.ts";
export {
  createUser,
  findClaimant,
  findUser,
  findUserByEmail,
  hasOwnMailbox,
  isMailboxProved,
  markVerified,
  type NewUser,
  referrerOf,
  type StoredUser,
} from "./users.ts";
