import { routeTable } from "@panel/core/navigation";
import type { MenuItem } from "@panel/core/settings";

/** Every route there is, titled by the panel itself (DEC-015, DEC-039). */
export const defaultPages = routeTable.map(({ name }) => ({
  route_name: name,
  title: null,
  description: null,
  slug: null,
  content: null,
}));

type Visibility = "all" | "users" | "guests";

function item(name: string, url: string, icon: string, seenBy: Visibility, children: readonly MenuItem[] = []): MenuItem {
  return {
    name,
    url,
    icon,
    sorting: 0,
    isNew: name === "freeTrials",
    isForAuthorized: seenBy !== "guests",
    isForGuests: seenBy !== "users",
    children: children.map((child, sorting) => ({ ...child, sorting })),
  };
}

/** The sidebar with every name it knows (NAV-006); groups hold the entries that belong together. */
export const defaultMenu: readonly MenuItem[] = [
  item("services", "/", "grid", "all"),
  item("orderGroup", "", "cart", "all", [
    item("createOrder", "/orders/create", "add", "all"),
    item("orders", "/orders", "list", "users"),
    item("dripFeed", "/drip-feed", "drop", "users"),
    item("subscriptions", "/subscriptions", "repeat", "users"),
  ]),
  item("myServices", "/my-services", "star", "users"),
  item("home", "/home", "home", "all"),
  item("dashboard", "/dashboard", "board", "users"),
  item("financesGroup", "", "wallet", "users", [
    item("addFunds", "/add-funds", "add", "users"),
    item("finances", "/finances", "history", "users"),
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
  item("orderWidget", "/order-widget", "code", "users"),
  item("tasks", "/tasks", "check", "users"),
  item("freeTrials", "/free-trials", "gift", "all"),
  item("childPanels", "/child-panels", "layers", "users"),
  item("api", "/api", "api", "users"),
  item("login", "/login", "login", "guests"),
  item("register", "/register", "register", "guests"),
].map((entry, sorting) => ({ ...entry, sorting }));
