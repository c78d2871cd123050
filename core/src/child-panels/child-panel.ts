import type { Money } from "../money/index.ts";

/** A name that the customer owns, or one below the operator's own (DEC-065). */
export const domainTypes = ["own", "subdomain"] as const;
export type DomainType = (typeof domainTypes)[number];

/**
 * Where a child panel is on its way: `waiting` until its own domain leads here, `preparing` while it is set up, `active`, `grace` while its
 * period could not be paid, `paused` when the days of grace are over, and `ended`. What another server says beyond these is `unknown`.
 */
export const childPanelStatuses = ["waiting", "preparing", "active", "grace", "paused", "ended", "unknown"] as const;
export type ChildPanelStatus = (typeof childPanelStatuses)[number];

/** A reseller's panel under a domain of its own (ENT-019, CPN-004). */
export interface ChildPanel {
  readonly id: number;
  readonly domain: string;
  readonly domainType: DomainType;
  readonly status: ChildPanelStatus;
  readonly adminEmail: string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly createdAt: string;
  /** Until when it is paid for, `YYYY-MM-DD HH:mm:ss`, UTC; null before it first was active. */
  readonly expiresAt: string | null;
  /** It is not renewed: it ends with what is paid for. */
  readonly isEnding: boolean;
  /** What a month of it costs. */
  readonly price: Money;
  /** Where it is managed; null before it is set up. */
  readonly adminDomain: string | null;
  /** Where its customers come; null before it is set up. */
  readonly clientDomain: string | null;
}

/** By what terms the operator gives child panels. */
export interface ChildPanelTerms {
  /** Names are given below this one; null where customers bring a domain of their own. */
  readonly parentDomain: string | null;
  /** What the CNAME record of a domain of one's own names. */
  readonly dnsTarget: string;
}

/** What is sent to order a child panel (CPN-003). */
export interface NewChildPanel {
  /** The whole name, also below the operator's. */
  readonly domain: string;
  readonly adminPassword: string;
  readonly domainType: DomainType;
}
