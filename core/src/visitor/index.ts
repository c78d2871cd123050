export { affiliateCodesFrom, withAffiliateCode } from "./affiliate-rules.ts";
export { reportDisplay } from "./display-report.ts";
export { EntryCode } from "./entry-code.ts";
export { GuestEmail } from "./guest-email.ts";
export { Landing } from "./landing.ts";
