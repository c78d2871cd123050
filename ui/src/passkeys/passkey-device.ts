import { BrowserPasskeys } from "@panel/browser/passkeys";

/** Passkeys of a window; the code that speaks to devices comes with the first question. */
export const passkeyDeviceOf = (host: Window): BrowserPasskeys =>
  new BrowserPasskeys(host.navigator.userAgent, host.location.hostname);
