import { Secret, TOTP } from "otpauth";

/** What an authenticator app with this secret shows at a moment. */
export const appCodeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
