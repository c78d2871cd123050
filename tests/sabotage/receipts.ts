import type { Sabotage } from "../support/sabotage.ts";

const file = "tests/server/receipts/receipts.test.ts";

/** A token is good anyone who signed it. */
export const signature: Sabotage = {
  file: "adapters/server/src/receipts/receipt-links.ts",
  from: `if (id === undefined || !isSignature(signature, signed(secret, Number(id)))) return null;`,
  to: `if (id === undefined || signature === secret) return null;`,
  provedBy: { file, test: "DEC-142 cannot be made from another one, and says of none why it does not work" },
  isInEveryRun: true,
};

/** A password that is replaced ends no link. */
export const replaced: Sabotage = {
  file: "adapters/server/src/accounts/password-handlers.ts",
  from: `.then(set.ref("receipts_ended_at")).else(now).end()`,
  to: `.then(set.ref("receipts_ended_at")).else(set.ref("receipts_ended_at")).end()`,
  provedBy: { file, test: "T33 outlives the first password, which the buyer sets, and ends with one that replaces it" },
};

/** The orders of other purchases are shown, too. */
export const onePurchase: Sabotage = {
  file: "adapters/server/src/receipts/read-receipt.ts",
  from: `.where("purchase_id", "=", purchaseId)`,
  to: `.where("purchase_id", "<=", purchaseId)`,
  provedBy: { file, test: "PGS-004 shows all orders of one purchase and nothing of the buyer's others" },
};

/** Who wants to hear nothing of their orders hears nothing of those that others place under their address. */
export const guestsMail: Sabotage = {
  file: "adapters/server/src/receipts/mail-receipt.ts",
  from: `return isGuests || (`,
  to: `return (`,
  provedBy: { file, test: "DEC-142 is written to the mailbox of a guest's purchase whatever its account wants to hear" },
};

/** Who has an account is not told that somebody has bought under the address. */
export const ownersMail: Sabotage = {
  file: "adapters/server/src/receipts/mail-receipt.ts",
  from: `if (email === null || !(`,
  to: `if (email === null || found?.password_hash !== null || !(`,
  provedBy: {
    file: "tests/server/ordering/purchase.test.ts",
    test: "DEC-142 tells the owner of an existing account by mail of an order under the address, and nobody else",
  },
};

/** The person whom a receipt is passed on to may take the account over. */
export const passwordOnce: Sabotage = {
  file: "adapters/server/src/receipts/mail-receipt.ts",
  from: `found?.password_hash === null && paid.isGuests`,
  to: `paid.isGuests`,
  provedBy: { file, test: "DEC-143 is the only one about a guest's purchase, and says how to set a password until there is one" },
};

/** Each purchase of one buyer, and the page for forgotten passwords, has mails of its own for one mailbox. */
export const mailbox: Sabotage = {
  file: "adapters/server/src/receipts/receipts-handlers.ts",
  from: `await limitPasswordMails(call.db, owner.email, now);`,
  to: `await Promise.resolve();`,
  provedBy: {
    file,
    test: "T33 writes to one mailbox only so often, however many purchases and whichever way the mails are asked for",
  },
};
