import type { Sabotage } from "../support/sabotage.ts";

/** A new code of the second factor does not begin the five tries again. */
export const triesOfSecondFactor: Sabotage = {
  file: "adapters/server/src/accounts/two-factor.ts",
  from: ".set({ code_hash: codeHash(challenge, code), ",
  to: ".set({ tries: 0, code_hash: codeHash(challenge, code), ",
  provedBy: { file: "tests/server/accounts/second-factor.test.ts", test: "DEC-055 gives no fresh tries with a new code" },
};

/** Tries at the code are counted for the account, not only for the login that was begun last. */
export const triesOfAccount: Sabotage = {
  file: "adapters/server/src/accounts/two-factor-limits.ts",
  from: "await waitOf(db, triesOf(userId), TWO_FACTOR_TRIES_OF_ACCOUNT, now)",
  to: "await Promise.resolve(0 * userId)",
  provedBy: {
    file: "tests/server/accounts/second-factor.test.ts",
    test: "DEC-055 counts tries for the account: whoever begins again and again has fifteen a day (T32)",
  },
};

/** Asking for room and taking it is one statement. */
export const countedAtOnce: Sabotage = {
  file: "adapters/server/src/http/rate-limit.ts",
  from: "where rate_limits.window_start <= ${start} or rate_limits.hits < ${limit}\n    returning hits`",
  to: "where true or rate_limits.hits < ${limit}\n    returning hits`",
  provedBy: {
    file: "tests/server/accounts/second-factor.test.ts",
    test: "DEC-055 mails one code a minute to an account, however many logins are begun, and ten a day",
  },
};

/** A right password alone does not forget what was counted. */
export const forgottenTooEarly: Sabotage = {
  file: "adapters/server/src/accounts/login-handlers.ts",
  from: "if (user.is_2fa) return askForCode(call, user.id, now);",
  to: "if (user.is_2fa) { await forgetLoginTries(call, email, now); return askForCode(call, user.id, now); }",
  provedBy: {
    file: "tests/server/accounts/second-factor.test.ts",
    test: "DEC-055 forgets tries only after the second factor: a right password alone leaves them counted",
  },
};

/** A new password, which proves the mailbox, gives the codes back that another person used up. */
export const noWayOn: Sabotage = {
  file: "adapters/server/src/accounts/password-handlers.ts",
  from: "  await forgetCodeTries(tx, changed.id);\n",
  to: "",
  provedBy: {
    file: "tests/server/accounts/forgotten-password.test.ts",
    test: "DEC-055 leads the owner on where somebody who knew the password used up the day's codes and mails",
  },
};

/** Tries from elsewhere do not count where the owner has proved to be one. */
export const keptOut: Sabotage = {
  file: "adapters/server/src/accounts/login-limits.ts",
  from: "  if (await isOwners(caller, email, now)) return;\n",
  to: "",
  provedBy: {
    file: "tests/server/accounts/login.test.ts",
    test: "DEC-051 keeps no owner out by tries from elsewhere: a new password lets in from where it was set",
  },
};

/** A login that was not counted for its address gives no try back to it. */
export const roomForGuesses: Sabotage = {
  file: "adapters/server/src/accounts/login-limits.ts",
  from: "  if (wasCounted) await giveTryBack",
  to: "  await giveTryBack",
  provedBy: {
    file: "tests/server/accounts/login.test.ts",
    test: "DEC-051 keeps no owner out by tries of others at the same address, and counts theirs no less for it",
  },
};

/** A session beside another is opened when nobody ends that one meanwhile. */
export const sessionBeside: Sabotage = {
  file: "adapters/server/src/accounts/sessions.ts",
  from: "  await lockSessions(tx, known.userId);\n",
  to: "",
  provedBy: {
    file: "tests/server/races/limits.race.ts",
    test: "DEC-047 ends every refreshed token with the session, at whatever moment they were asked for",
  },
};

/** Refreshed tokens end with their sign-in. */
export const sessionFamily: Sabotage = {
  file: "adapters/server/src/accounts/sessions.ts",
  from: `.where("family", "=", await familyOf(tx, sessionId))`,
  to: `.where("id", "=", sessionId)`,
  provedBy: {
    file: "tests/server/accounts/login.test.ts",
    test: "DEC-047 ends with a session those that its refreshed tokens have made, and no others",
  },
};

/** Tries are counted before the transaction that a refusal rolls back. */
export const countedOutside: Sabotage = {
  file: "adapters/server/src/http/answer-call.ts",
  from: "  await countCall(handler, call, keyed);\n",
  to: "",
  provedBy: {
    file: "tests/server/ordering/guest-orders.test.ts",
    test: "DEC-144 limits guest orders for one e-mail, refused ones and those of a frozen account included",
  },
};

/** What is in a forwarding header before the operator's own proxies is the visitor's. */
export const forwardedAddress: Sabotage = {
  file: "adapters/server/src/http/create-app.ts",
  from: "trustProxy: (_address, hop) => hop < context.proxyHops,",
  to: "trustProxy: context.proxyHops > 0,",
  provedBy: {
    file: "tests/server/accounts/login.test.ts",
    test: "DEC-051 counts by the address that the operator's own proxies saw, whatever a visitor writes before it",
  },
};

/** An order goes to nobody who has only claimed the address. */
export const provedMailbox: Sabotage = {
  file: "adapters/server/src/ordering/guest-buyer.ts",
  from: "if (isMailboxProved(known)) return",
  to: "if (known.id > 0 || isMailboxProved(known)) return",
  provedBy: {
    file: "tests/server/ordering/guest-orders.test.ts",
    test: "DEC-143 attaches no order to an account that never proved the address; the mailbox's owner gets both (T31)",
  },
};

/** A guest's purchase that is under way keeps the address's holder from being proved. */
export const lockedHolder: Sabotage = {
  file: "adapters/server/src/accounts/mailbox-owner.ts",
  from: 'lock === "share" ? holder.forShare()',
  to: 'lock === "share" ? holder',
  provedBy: {
    file: "tests/server/races/merged-accounts.race.ts",
    test: "DEC-204 brings the holder what a guest was buying when the mailbox was proved",
  },
};

/** Who claims a mailbox waits for a guest's purchase that is under way with it. */
export const unlockedClaim: Sabotage = {
  file: "adapters/server/src/accounts/mailbox-owner.ts",
  from: ": holder.forNoKeyUpdate()).executeTakeFirst();",
  to: ": holder).executeTakeFirst();",
  provedBy: {
    file: "tests/server/races/claimed-mailboxes.race.ts",
    test: "DEC-204 lets the claim wait for a guest's purchase that is under way, which comes along",
  },
};

/** A free address may be taken while its mailbox is claimed. */
export const takenMeanwhile: Sabotage = {
  file: "adapters/server/src/accounts/password-handlers.ts",
  from: "    return set();\n",
  to: "    throw problem;\n",
  provedBy: {
    file: "tests/server/races/claimed-mailboxes.race.ts",
    test: "DEC-204 AUT-017 ends with one account that has it as proved, with every order and all the money",
  },
};

/** Money goes along when an account is merged into another. */
export const mergedMoney: Sabotage = {
  file: "adapters/server/src/ledger/move-balances.ts",
  from: "if (postings.length > 0) await",
  to: "if (postings.length > 99) await",
  provedBy: {
    file: "tests/server/accounts/merged-accounts.test.ts",
    test: "DEC-204 goes up in it by the link of its own mail: orders, invoices and money, in one posting, and the person is told",
  },
};
