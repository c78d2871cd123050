/**
 * Every kind of mail, and what it holds that opens something to anyone who reads it; null where it opens nothing. A mail that holds such
 * a thing keeps its words only until it is sent, dropped or good no longer.
 */
export const mailKinds = {
  account: null,
  child_panel_ended: null,
  child_panel_givenUp: null,
  child_panel_grace: null,
  child_panel_paused: null,
  child_panel_ready: null,
  document_approved: null,
  document_rejected: null,
  invoice_credited: null,
  invoice_rejected: "a guest's receipt by a signed link",
  invoice_reversed: "a guest's receipt by a signed link",
  keyword_plan_grace: null,
  keyword_plan_suspended: null,
  order: "a guest's receipt by a signed link, and a link that sets a password",
  order_end: null,
  password_reset: "a link that sets a password",
  payment: "a link that sets a password, for an account without one",
  security: null,
  subscription_completed: null,
  subscription_waiting: null,
  support: null,
  two_factor: "a code that lets in, in its subject too",
  wholesale_price: null,
  withdrawal_paid: null,
  withdrawal_rejected: null,
  withdrawal_requested: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type MailKind = keyof typeof mailKinds;

/** Kinds whose words may be kept for good; one that is not named here, from another release, is none of them. */
export const openKinds: readonly string[] = Object.entries(mailKinds).flatMap(([kind, secret]) => (secret === null ? kind : []));

/** What is left of the words of a mail that opens something, once it is not sent any more. */
export const blankWords = { subject: "", body: "", button_address: null } as const;
