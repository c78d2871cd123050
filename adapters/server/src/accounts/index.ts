export { accounts } from "./feature.ts";
export { emailFrom, emailProblem, nameFrom, problemsOf } from "./account-rules.ts";
export { type Buyer, buyerFrom, buyerText, type FoundBuyer, readBuyer } from "./buyer.ts";
export { readGradesSummary } from "./grade-answers.ts";
export { gradeDiscountPercent } from "./grades.ts";
export { issueCode } from "./one-time-codes.ts";
export { enterByCode, enterByProof, type Entered } from "./other-ways.ts";
export { limitPasswordMails, mailPasswordLink, passwordAddress } from "./password-handlers.ts";
export { type FoundSession, isSessionOpen, openSession, sessionFrom, sessionText } from "./sessions.ts";
export {
  createUser,
  findClaimant,
  findUser,
  findUserByEmail,
  isMailboxProved,
  markVerified,
  type NewUser,
  referrerOf,
  type StoredUser,
} from "./users.ts";
