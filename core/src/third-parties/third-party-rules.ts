import { matchPath, parseQuery, routeNamed, splitLocalePrefix, type Query } from "../routing/index.ts";
import { chatProviderOf, drawnCaptcha, type InstanceSettings } from "../settings/index.ts";

/** Settings by which others than the panel run scripts in its pages. */
export type ThirdPartySettings = Pick<InstanceSettings, "tagIds" | "chat" | "customCode" | "captcha" | "features">;

/** The page that an address opens, as far as it says who may run there. */
export interface AddressedPage {
  /** Plain name of the route; `error` where no page matched. */
  readonly name: string;
  readonly query: Query;
}

/** Pages on which something is paid, paid out or accounted for, a person is verified, or a secret is shown or typed. */
const pagesOfMoneyAndSecrets: ReadonlySet<string> = new Set([
  "account-management",
  "add-funds",
  "add-funds-error",
  "add-funds-success",
  "api",
  "card-verification",
  "child-panels",
  "drip-feed",
  "finances",
  "orders",
  "orders-create",
  "orders-id",
  "plans-and-pricing",
  "profile",
  "receipt",
  "subscriptions",
  "subscriptions-id",
  "withdrawals",
  "youtube-campaign",
  "youtube-campaign-create",
]);

/** Pages with a form that asks for a captcha, the one thing of others that is needed there (DEC-202). */
const pagesWithCaptcha: ReadonlySet<string> = new Set(["login", "password-reset", "register"]);

/** Fields of an address that open something to anyone who has them: an entry, a password, an unsubscription, an invoice. */
const secretFields = ["token", "signature", "invoice"];

/** Whether the address of a page opens something to anyone who has it: a guest's receipt, or what a field of it names. */
const holdsSecret = ({ name, query }: AddressedPage): boolean =>
  name === "receipt" || secretFields.some((field) => field in query);

/** Whether tags, chat and custom code may be in a page; never where there is no such page (DEC-023, DEC-199). */
export function allowsThirdParties({ name, query }: AddressedPage): boolean {
  const record = routeNamed(name);
  // Login, registration and passwords have the blank layout.
  if (record === undefined || record.layout === "blank" || pagesOfMoneyAndSecrets.has(name)) return false;
  return !holdsSecret({ name, query });
}

/** By what others may run a page can be told apart: it is open to them, closed, or asks for a captcha and is closed to all else. */
export type PageSide = "open" | "closed" | "asking";

export const sideOf = (page: AddressedPage): PageSide =>
  pagesWithCaptcha.has(page.name) ? "asking" : allowsThirdParties(page) ? "open" : "closed";

/** The side of an address below the base path, with locale prefix and query. */
export const sideAt = (address: string): PageSide => sideOf(pageAt(address));

/** Whether an address below the base path is itself a secret, which no search engine may keep (T2). */
export const isSecretAddress = (address: string): boolean => holdsSecret(pageAt(address));

function pageAt(address: string): AddressedPage {
  const [path = "", query = ""] = (address.split("#", 1)[0] ?? "").split(/\?(.*)/s);
  const name = matchPath(splitLocalePrefix(path).path)?.record.name ?? "error";
  return { name, query: parseQuery(query) };
}

/** Whether the operator has set any tags. */
export const hasTags = ({ tagIds }: Pick<InstanceSettings, "tagIds">): boolean =>
  tagIds.googleAnalytics !== null || tagIds.tagManager !== null;

/** Whether the operator has set anything that others run on open pages. */
const hasOpenThirdParties = (settings: ThirdPartySettings): boolean =>
  hasTags(settings) || settings.customCode !== null || chatProviderOf(settings.chat) !== null;

/** Whether the operator has set anything that others run. */
export const hasThirdParties = (settings: ThirdPartySettings): boolean =>
  hasOpenThirdParties(settings) || drawnCaptcha(settings) !== null;

/** Whether pages of two sides need documents of their own. */
export function areApart(one: PageSide, other: PageSide, settings: ThirdPartySettings): boolean {
  const isCaptchaBetween = (one === "asking") !== (other === "asking") && drawnCaptcha(settings) !== null;
  return isCaptchaBetween || ((one === "open") !== (other === "open") && hasOpenThirdParties(settings));
}
