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
  de: ["App", "Code", "Info", "Link", "Name", "Panel", "Status", "Support", "min , max"],
  es: ["Info", "Subtotal", "Total", "Total:"],
  fr: [
    "Actions",
    "Code",
    "Coupon",
    "Description",
    "Expert",
    "Finances",
    "Menu",
    "Minutes",
    "Notifications",
    "Pages",
    "Service",
    "Services",
    "Total",
    "invitation",
    "page",
    "playlist",
    "service",
    "services",
    "story",
  ],
  pt_BR: ["E-mail", "Info", "Link", "Menu", "Status", "Subtotal", "Total", "Total:", "item", "playlist", "story"],
  tr: ["No.", "video"],
  vi: ["video"],
};
