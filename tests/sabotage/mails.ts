import type { Sabotage } from "../support/sabotage.ts";

const sending = "adapters/server/src/mail/send-waiting.ts";
const smtp = "tests/server/mail/smtp.test.ts";

/** Each worker takes another mail. */
export const taken: Sabotage = {
  file: sending,
  from: `
    .forUpdate()
    .skipLocked();`,
  to: ";",
  provedBy: {
    file: "tests/server/races/mails.race.ts",
    test: "DEC-150 sends each mail once, however many workers look for mails at the same moment",
  },
};

/** A mail server that is not there is not asked for each mail again. */
export const rest: Sabotage = {
  file: sending,
  from: `if (delivery.kind === "failed") return report;`,
  to: "",
  provedBy: {
    file: smtp,
    test: "leaves the rest for later after a connection that breaks, asks no sooner than in half a minute, and sends all then",
  },
};

/** A wrong login is no fault of the mail. */
export const login: Sabotage = {
  file: "adapters/server/src/mail/smtp-transport.ts",
  from: `(command === "RCPT TO" || command === "DATA") && code >= 400`,
  to: "code < 600",
  provedBy: {
    file: smtp,
    test: "keeps neither password nor words of the server when the login is refused, and gives no mail up for it",
  },
};

/** What is put into a mail's HTML stays a text. */
export const markup: Sabotage = {
  file: "adapters/server/src/mail/html.ts",
  from: `if (typeof inset === "string") return escapeHtml(inset);`,
  to: `if (typeof inset === "string") return inset;`,
  provedBy: {
    file: "tests/server/mail/mail-parts.test.ts",
    test: "DEC-150 lets no value of a customer become markup, whatever is typed",
  },
};

/** One call ends the mails about one topic, and no others. */
export const topic: Sabotage = {
  file: "adapters/server/src/notifications/end-by-one-call.ts",
  from: `{ ...flags, [topic]: false }`,
  to: `{ orders: false, payments: false, subscriptions: false }`,
  provedBy: {
    file: "tests/server/notifications/end-by-one-call.test.ts",
    test: "PRO-008 PRO-007 are ended by a form, those about this topic alone",
  },
};

/** A buyer's link, or a stranger's, is not made one in a mail of the panel. */
export const links: Sabotage = {
  file: "adapters/server/src/mail/mail-page.ts",
  from: "part === origin || part.startsWith(`${origin}/`)",
  to: `part.startsWith("http")`,
  provedBy: {
    file: smtp,
    test: "DEC-150 sends what stands in the outbox once, as text and as HTML, in its language, with links to the panel alone",
  },
};

/** What one run tells of, no other one finds. */
export const ends: Sabotage = {
  file: "adapters/server/src/receipts/mail-order-ends.ts",
  from: `delete from order_end_notes where id in (select id from taken) returning order_id`,
  to: `select user_id, order_id from order_end_notes where id in (select id from taken)`,
  provedBy: {
    file: "tests/server/receipts/order-ends.test.ts",
    test: "PRO-005 tell a customer once what was delivered, with a button to the order, in a mail that can be ended",
  },
};

/** A recipient that is wanted later holds up nobody else. */
export const heldUp: Sabotage = {
  file: "adapters/server/src/mail/smtp-transport.ts",
  from: `code >= 500 ? "refused" : "deferred"`,
  to: `code >= 500 ? "refused" : "failed"`,
  provedBy: {
    file: "tests/server/mail/smtp.test.ts",
    test: "lets no recipient that the server wants later hold up the others, and sends codes before all else",
  },
};

/** Codes are sent before what can wait. */
export const codesFirst: Sabotage = {
  file: "adapters/server/src/mail/send-waiting.ts",
  from: "    .orderBy(sql`(expires_at is null)`)\n",
  to: "",
  provedBy: {
    file: "tests/server/mail/smtp.test.ts",
    test: "lets no recipient that the server wants later hold up the others, and sends codes before all else",
  },
};
