import { allowInsecureRequests, type Configuration } from "openid-client";

/**
 * Lets a provider on this machine alone be asked without TLS. It has to be the library's own function, which is looked for while the
 * provider is asked what it is; the library marks it so that nobody uses it unawares.
 */
// oxlint-disable-next-line typescript/no-deprecated -- a stand-in on this machine has no certificate
export const withoutTls: (config: Configuration) => void = allowInsecureRequests;
