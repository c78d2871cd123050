import { routeTable } from "@panel/core/routing";
import { localisedText, type LocalisedText } from "./localised.ts";
import titles from "./texts/page-titles.json" with { type: "json" };
import type { Wording } from "./wording.ts";

/** What the panel's own pages are called, by the names of their routes. */
export const pageTitles: Readonly<Record<keyof typeof titles, Wording>> = titles;

/** Every route there is, titled by the panel itself (DEC-015, DEC-039). */
export const defaultPages = routeTable.map(({ name }) => ({
  route_name: name,
  title: null,
  description: null,
  slug: null,
  content: null,
}));

type Visibility = "all" | "users" | "guests";

/** An entry of the sidebar as it is stored. */
interface MenuEntry {
  readonly name: string | LocalisedText;
  readonly url: string;
  readonly icon: string;
  readonly sorting: number;
  readonly is_new: boolean;
  readonly is_for_authorized: boolean;
  readonly is_for_guests: boolean;
  readonly children: readonly MenuEntry[];
}

/** A name that the panel words itself (NAV-006), or the title of a page, which is then worded here. */
type EntryName = string | { readonly page: keyof typeof titles };
const page = (name: keyof typeof titles): EntryName => ({ page: name });

function item(name: EntryName, url: string, icon: string, seenBy: Visibility, children: readonly MenuEntry[] = []): MenuEntry {
  return {
    name: typeof name === "string" ? name : localisedText(titles[name.page]),
    url,
    icon,
    sorting: 0,
    is_new: url === "/free-trials",
    is_for_authorized: seenBy !== "guests",
    is_for_guests: seenBy !== "users",
    children: children.map((child, sorting) => ({ ...child, sorting })),
  };
}

/** The sidebar with every name it knows (NAV-006); groups hold the entries that belong together. */
export const defaultMenu: readonly MenuEntry[] = [
  item(page("index"), "/", "grid", "all"),
  item("orderGroup", "", "cart", "all", [
    item(page("orders-create"), "/orders/create", "add", "all"),
    item(page("orders"), "/orders", "list", "users"),
    item(page("drip-feed"), "/drip-feed", "drop", "users"),
    item(page("subscriptions"), "/subscriptions", "repeat", "users"),
  ]),
  item("myServices", "/my-services", "star", "users"),
  item("home", "/home", "home", "all"),
  item("dashboard", "/dashboard", "board", "users"),
  item("financesGroup", "", "wallet", "users", [
    item(page("add-funds"), "/add-funds", "add", "users"),
    item("finances", "/finances", "history", "users"),
    item(page("withdrawals"), "/withdrawals", "wallet", "users"),
    item("bonuses", "/bonuses", "gift", "users"),
  ]),
  item("grades", "/grades", "medal", "users"),
  item("statistics", "/statistics", "chart", "users"),
  item("channelStatistics", "/channel-statistics", "video", "users"),
  item("keywordsTools", "/keywords-tools", "search", "all", [
    item("youtubeCampaign", "/youtube-campaign", "target", "all"),
    item("plansAndPricing", "/plans-and-pricing", "tag", "all"),
    item("tagsGenerator", "/tags-generator", "hash", "all"),
    item("aboutYoutubeKeywordTool", "/about-youtube-keyword-tool", "info", "all"),
  ]),
  item("referralProgram", "/referral-program", "people", "users"),
  item(page("order-widget"), "/order-widget", "code", "users"),
  item(page("tasks"), "/tasks", "check", "users"),
  item(page("free-trials"), "/free-trials", "gift", "all"),
  item("childPanels", "/child-panels", "layers", "users"),
  item(page("api"), "/api", "api", "users"),
  item("login", "/login", "login", "guests"),
  item("register", "/register", "register", "guests"),
].map((entry, sorting) => ({ ...entry, sorting }));
