import { userId, type UserId } from "../identifiers/index.ts";

/** Names a user, and proves without a login that the page was made for them. */
export interface SignedLink {
  readonly userId: UserId;
  readonly signature: string;
}

/** What the page's address says; null where it names no user. */
export interface NotificationsAddress {
  readonly userId: string | null;
  readonly signature: string;
}

/** Who looks at the page: a guest, somebody of whom that is not known yet, or a customer with a link of their own. */
export type NotificationsViewer = "guest" | "notKnownYet" | SignedLink;

/** Whose flags a page is about, or why it is about nobody's. */
export type LinkChoice =
  | { readonly kind: "link"; readonly link: SignedLink }
  | { readonly kind: "wait" }
  | { readonly kind: "login" }
  /** The address names nobody who could exist. */
  | { readonly kind: "nobody" };

/** The address's own link; without one that of the viewer, and a guest is asked to log in (PRO-006, DEC-057). */
export function linkFor({ userId: named, signature }: NotificationsAddress, viewer: NotificationsViewer): LinkChoice {
  if (named !== null) {
    if (!/^\d{1,15}$/.test(named)) return { kind: "nobody" };
    return { kind: "link", link: { userId: userId(Number(named)), signature } };
  }
  if (viewer === "guest") return { kind: "login" };
  return viewer === "notKnownYet" ? { kind: "wait" } : { kind: "link", link: viewer };
}
