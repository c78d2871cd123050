import { addMoney, zeroMoney, type Money } from "../money/index.ts";
import { stepsBetween, type DayRange } from "../order-statistics/index.ts";
import { safeUrl } from "../routing/index.ts";
import type { ReferralRow } from "./referral-program-port.ts";

/** The panel's own address with somebody's code, by which those come whom they recommend it to (REF-001); null without a code. */
export function referralLink(panelAddress: string, code: string): string | null {
  if (code === "") return null;
  const [address = ""] = panelAddress.split(/[?#]/);
  return safeUrl(`${address}?ref=${encodeURIComponent(code)}`);
}

/** Where a link is handed on by an address alone. */
export const shareTargets = ["telegram", "whatsapp", "facebook", "x", "email"] as const;
export type ShareTarget = (typeof shareTargets)[number];

/** The address at which a link with some words can be handed on; null for one that is no address. */
export function shareAddress(target: ShareTarget, link: string, words: string): string | null {
  const [url, text, both] = [link, words, `${words} ${link}`].map(encodeURIComponent);
  const addresses: Readonly<Record<ShareTarget, string>> = {
    telegram: `https://t.me/share/url?url=${String(url)}&text=${String(text)}`,
    whatsapp: `https://wa.me/?text=${String(both)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${String(url)}`,
    x: `https://x.com/intent/post?url=${String(url)}&text=${String(text)}`,
    email: `mailto:?subject=${String(text)}&body=${String(both)}`,
  };
  return safeUrl(addresses[target]);
}

/** Longest first name that is shown, in characters. */
const MAX_SHOWN = 12;
const letters = (text: string): readonly string[] => Array.from(text);
const masked = (text: string): string => `${letters(text)[0] ?? ""}…`;

/**
 * What a referrer may know of the name of somebody whom they brought: a first name and a letter, such as "Ida K.". Of a name that is one
 * word, and of an address, only how it begins: either may be what they are found by elsewhere. Null for a person without both.
 */
export function shortenedName({ name, email }: { readonly name: string; readonly email: string | null }): string | null {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = "", last] = [words[0], words.at(-1)];
  if (words.length > 1 && last !== undefined && !name.includes("@"))
    return letters(first).length > MAX_SHOWN ? `${masked(first)} ${masked(last)}` : `${first} ${letters(last)[0] ?? ""}.`;
  if (email !== null && email.includes("@")) return maskedEmail(email);
  return first === "" ? null : masked(first);
}

/** How an address begins, such as "i…@e….com". */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const ending = domain.includes(".") ? domain.slice(domain.lastIndexOf(".")) : "";
  return `${masked(email.slice(0, at))}@${masked(domain)}${ending}`;
}

const emptyRow = (group: string): ReferralRow => ({ group, referred: 0, orders: 0, earned: zeroMoney });

/** Days or months in their order with the empty ones between, so that distances in a plot are times. */
export function shownReferralRows(
  rows: readonly ReferralRow[],
  groupBy: "day" | "month",
  range: DayRange,
): readonly ReferralRow[] {
  const byGroup = new Map(rows.map((row) => [row.group, row]));
  const first = range.startDate ?? rows.map(({ group }) => group).toSorted()[0];
  if (first === undefined) return [];
  return stepsBetween(first, range.endDate, groupBy).map((group) => byGroup.get(group) ?? emptyRow(group));
}

/** All rows together. */
export const referralTotals = (rows: readonly ReferralRow[]): Omit<ReferralRow, "group"> => ({
  referred: rows.reduce((sum, row) => sum + row.referred, 0),
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
  earned: rows.reduce<Money>((sum, row) => addMoney(sum, row.earned), zeroMoney),
});

/** The figure that the plot shows. */
export const referralMeasures = ["earned", "orders", "referred"] as const;
export type ReferralMeasure = (typeof referralMeasures)[number];
