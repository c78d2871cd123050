import type { LocaleCode } from "@panel/core/locale";

/** Names and abbreviations that no language translates. */
export const allowedEverywhere: ReadonlySet<string> = new Set([
  "API",
  "YouTube",
  "Telegram",
  "Facebook",
  "Instagram",
  "LinkedIn",
  "Skype",
  "Twitter",
  "VK",
  "WeChat",
  "WhatsApp",
]);

/** Words that a language shares with English. */
export const allowedEnglish: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  de: ["Bonus", "Code", "Details", "Link", "Name", "Panel", "Status", "Support", "Videos"],
  es: ["No", "Subtotal", "Subtotal:", "Total", "Total:"],
  fr: [
    "Actions",
    "Bonus",
    "Code",
    "Coupon",
    "Date",
    "Description",
    "Finances",
    "Menu",
    "Minutes",
    "Notifications",
    "Service",
    "Services",
    "Total",
    "Type",
    "page",
    "playlist",
    "service",
    "services",
    "story",
  ],
  pt_BR: ["Link", "Menu", "Status", "Subtotal", "Subtotal:", "Total", "Total:", "item", "playlist", "story"],
  tr: ["Bonus", "video"],
  vi: ["video"],
};
