import { allowInsecureRequests } from "openid-client";

/** Lets a provider on this machine alone be asked without TLS; the library marks what does so that nobody uses it unawares. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- a stand-in on this machine has no certificate
export const withoutTls = allowInsecureRequests;
