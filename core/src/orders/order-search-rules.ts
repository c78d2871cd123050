import { foldText, searchWords } from "../catalogue/index.ts";
import { linkIdentity, recogniseLink, shownLink } from "../links/index.ts";
import { withLatinDigits, withoutUnseen } from "../typed-text/index.ts";

/** No longer text is searched for, in characters. */
export const MAX_ORDER_SEARCH = 1_000;

/** What a text asks for among orders; an order is found by any of the three. */
export interface OrderSearch {
  readonly numbers: readonly number[];
  /** The identity of the link that the text is; null where it is none. */
  readonly link: string | null;
  /** Folded; each has to be in what is known of an order. None where the text asks for numbers alone. */
  readonly words: readonly string[];
}

/** What an order is searched by; a drip feed or a subscription fits. */
export interface SearchedOrder {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

/** What is kept of an order to find it by, so that a search need not read it. */
export interface OrderTraces {
  /** Name and link, folded as the catalogue folds names. */
  readonly foundBy: string;
  /** Empty without a link. */
  readonly linkIdentity: string;
}

/** One number or several, after words such as "Order" and with or without a sign. */
const NUMBERS = /^([\p{L}\p{M}.:\s]*?)([#№]?)\s*(\d{1,15}(?:[\s,;|/&+#№]+\d{1,15})*)[\s,;.]*$/u;

function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** A word as names and links hold it: a handle without its `@`, a link without what all links begin with. */
const bareWord = (word: string): string => shownLink(word).replace(/^@/, "").replace(/\/$/, "");

function linkIn(text: string): string | null {
  if (/\s/.test(text) && !/https?:/i.test(text)) return null;
  return recogniseLink(text).kind === "refused" ? null : linkIdentity(text);
}

/** Reads what was typed into the search of orders; null for a text that asks for nothing. */
export function orderSearch(typed: string): OrderSearch | null {
  const text = withLatinDigits(withoutUnseen(typed)).trim().slice(0, MAX_ORDER_SEARCH);
  if (text === "") return null;
  const [, before = "", sign = "", list = ""] = NUMBERS.exec(text) ?? [];
  const numbers = [...new Set(list.match(/\d+/g)?.map(Number))];
  // "Order #100001" and lists are numbers alone; "100001" may as well be in a link, and "Views 1000" is a name.
  const isNumbersAlone = sign !== "" || (before.trim() === "" && numbers.length > 1);
  const words = isNumbersAlone ? [] : searchWords(readable(text)).map(({ folded }) => bareWord(folded));
  return { numbers, link: linkIn(text), words: words.filter((word) => word !== "") };
}

const wordsOf = ({ name, url }: Pick<SearchedOrder, "name" | "url">): string =>
  `${foldText(name)} ${foldText(readable(shownLink(url.trim())))}`;

/** What is kept of an order to find it by. */
export const orderTraces = (order: Pick<SearchedOrder, "name" | "url">): OrderTraces => ({
  foundBy: wordsOf(order),
  linkIdentity: order.url.trim() === "" ? "" : linkIdentity(order.url),
});

/** Whether an order is what a text asks for; the server's statement asks the same of what it keeps. */
export function isOrderFound({ numbers, link, words }: OrderSearch, order: SearchedOrder): boolean {
  if (numbers.includes(order.id) || (link !== null && link === linkIdentity(order.url))) return true;
  if (words.length === 0) return false;
  const text = wordsOf(order);
  return words.every((word) => text.includes(word));
}

/** What of a list that is there as a whole a text asks for; all of it for a text that asks for nothing. */
export function foundAmong<Listed>(
  typed: string,
  listed: readonly Listed[],
  readings: (one: Listed) => readonly SearchedOrder[],
): readonly Listed[] {
  const asked = orderSearch(typed);
  return asked ? listed.filter((one) => readings(one).some((reading) => isOrderFound(asked, reading))) : listed;
}
