export { affiliateCodesFrom, withAffiliateCode } from "./affiliate-rules.ts";
export { type Attribution, hasAttribution, noAttribution } from "./attribution-rules.ts";
export { reportDisplay } from "./display-report.ts";
export { EntryCode } from "./entry-code.ts";
export { ModerationAlert } from "./moderation-alert.ts";
export { GuestEmail } from "./guest-email.ts";
export { Landing } from "./landing.ts";
