import type { Sabotage } from "../support/sabotage.ts";

/** A signature opens the flags of the user that it was made for, of nobody else. */
export const signedForSomebodyElse: Sabotage = {
  file: "adapters/server/src/notifications/unsubscribe-signature.ts",
  from: "isSignature(given, unsubscribeSignature(secret, userId))",
  to: "isSignature(given, unsubscribeSignature(secret, userId)) || given.length === 64",
  provedBy: {
    file: "tests/server/notifications/notifications.test.ts",
    test: "DEC-057 are 404 to every wrong signature, whether read or written",
  },
};

/** The link of the address counts before anyone who looks at it. */
export const visitorBeforeAddress: Sabotage = {
  file: "core/src/notifications/notifications-rules.ts",
  from: "if (named !== null) {",
  to: 'if (named !== null && typeof viewer === "string") {',
  provedBy: {
    file: "tests/core/notifications/notifications-rules.property.ts",
    test: "PRO-006 DEC-057 is for the address to say, whoever looks at it",
  },
};
