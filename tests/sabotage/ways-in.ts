import type { Sabotage } from "../support/sabotage.ts";

/** An address with another person's code opens nothing. */
export const otherBrowser: Sabotage = {
  file: "adapters/server/src/accounts/one-time-codes.ts",
  from: `    .where("browser_hash", "is not distinct from", browser === null ? null : hashToken(browser))\n`,
  to: "",
  provedBy: {
    file: "tests/server/identity/google.test.ts",
    test: "DEC-054 opens the session in the browser that began alone, whoever opens the address",
  },
};

const provedMailbox = "tests/server/identity/proved-mailbox.test.ts";

/** Who connected a provider while the mailbox was not theirs, or by a stolen password, does not come in by it again. */
export const earlierIdentities: Sabotage = {
  file: "adapters/server/src/accounts/password-handlers.ts",
  from: "const providers = await endIdentities(tx, id);",
  to: "const providers = wasProved ? [] : await endIdentities(tx, id);",
  provedBy: {
    file: provedMailbox,
    test: "AUT-022 ends a provider that a thief connected, and the way to one; the second factor of a proved owner stays",
  },
};

/** A second factor that a stranger set up does not keep the owner of the mailbox out. */
export const strangersFactor: Sabotage = {
  file: "adapters/server/src/accounts/password-handlers.ts",
  from: "if (!wasProved) await tx",
  to: "if (wasProved) await tx",
  provedBy: {
    file: provedMailbox,
    test: "DEC-204 gets the account that holds the address unproved, and nobody else who came into it before",
  },
};

/** The operator takes nothing out of an account that they look at. */
export const operatorsSession: Sabotage = {
  file: "adapters/server/src/http/bearer-access.ts",
  from: "if (endpoint.needsOwner && found.session.isImpersonated)",
  to: "if (endpoint.needsSession && found.session.isImpersonated)",
  provedBy: {
    file: "tests/server/accounts/operator-session.test.ts",
    test: "DEC-205 is refused what only the owner may do, and changes nothing by it",
  },
};

/** Another way into an account is opened only by a session whose owner was proved. */
export const unprovedOpening: Sabotage = {
  file: "adapters/server/src/http/bearer-access.ts",
  from: "if (endpoint.needsProof && !isProved(",
  to: "if (endpoint.needsProof && isProved(",
  provedBy: {
    file: "tests/server/owner-proof/owner-proof.test.ts",
    test: "T33 EXT-owner-proof-give opens what was refused, by the password, for ten minutes and in this session alone",
  },
};

/** A guess at the password in a session that is open is counted. */
export const uncountedProof: Sabotage = {
  file: "adapters/server/src/owner-proof/owner-proof-handlers.ts",
  from: "  await limitLogins(call, name, now);\n",
  to: "",
  provedBy: {
    file: "tests/server/owner-proof/owner-proof.test.ts",
    test: "T33 DEC-051 counts guesses at the password as those at the login, and proves nothing after too many",
  },
};
