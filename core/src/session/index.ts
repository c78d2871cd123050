export * from "./platform-ports.ts";
export * from "./storage-names.ts";
export * from "./notices.ts";
export { AFFILIATE_DAYS, affiliateCodesFrom, withAffiliateCode } from "./affiliate-rules.ts";
export {
  attributionFromQuery,
  attributionFromText,
  attributionText,
  noAttribution,
  type Attribution,
} from "./attribution-rules.ts";
export { GuestEmail } from "./guest-email.ts";
export { Landing } from "./landing.ts";
export { EntryCode } from "./entry-code.ts";
export * from "./confirmation.ts";
