/** A mail as it leaves. */
export interface OutgoingMail {
  /** Stays the same when it is tried again, so that a mailbox can tell. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mails like this one are ended by one call (RFC 8058); null for those that nobody can do without. */
  readonly endAddress: string | null;
}

/**
 * What became of a mail: it is with the next server; that server will never take it; takes it later, which says nothing about others; or
 * takes none now, since it was not reached, closes or does not know us. Reasons are codes.
 */
export type Delivery =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "deferred"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** The way out for mails. */
export interface MailTransport {
  /** Never rejects. */
  send(mail: OutgoingMail): Promise<Delivery>;
}
