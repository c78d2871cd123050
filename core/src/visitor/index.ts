export { affiliateCodesFrom, withAffiliateCode } from "./affiliate-rules.ts";
export { EntryCode } from "./entry-code.ts";
export { GuestEmail } from "./guest-email.ts";
export { Landing } from "./landing.ts";
