import { isIP } from "node:net";

/** Whom passkeys of this panel are for; by the configuration, never by a request. */
export interface RelyingParty {
  /** Name of the host: a browser gives a passkey to no other. */
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers give no passkeys: to an address of numbers, and without encryption but on this machine. */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin);
  const isNumbers = hostname.startsWith("[") || isIP(hostname) !== 0;
  const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isNumbers || !isSecure ? null : { id: hostname, origin };
}
