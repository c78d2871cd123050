import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";
import { plainService, videoLink, videoNamed } from "./buying-steps.ts";
import type { Say } from "../support/speaking.ts";

/** A walk through the panel in one language and one look. */
export interface Walk {
  readonly page: Page;
  readonly say: Say;
  /** Opens a page of the panel in the language of the walk. */
  readonly go: (path: string) => Promise<unknown>;
  /** Keeps what one walk buys apart from what another does. */
  readonly mark: string;
}

/** Something that opens over or within a page, and the way to it. */
export interface Place {
  readonly name: string;
  readonly open: (walk: Walk) => Promise<void>;
}

const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first();
export const spokenButton = ({ page, say }: Walk, namespace: string, key: string): Locator =>
  shown(page.getByRole("button", { name: say(namespace, key) }));
const spokenBox = ({ page, say }: Walk, namespace: string, key: string): Locator =>
  shown(page.getByRole("textbox", { name: say(namespace, key) }));
const spokenDialog = ({ page, say }: Walk, namespace: string, key: string): Locator =>
  page.getByRole("dialog", { name: say(namespace, key) }).or(page.getByRole("alertdialog", { name: say(namespace, key) }));

async function fillForm(walk: Walk, link: string): Promise<void> {
  await walk.go(`/orders/create?serviceId=${String(plainService.id)}`);
  await spokenBox(walk, "ordering", "link").fill(link);
  await spokenBox(walk, "ordering", "quantity").fill("1000");
  await shown(
    walk.page.getByRole("radio", { name: new RegExp(walk.say("payments", "method_balance").source.slice(0, -1), "u") }),
  ).check();
  await spokenBox(walk, "ordering", "quantity").blur();
  await expect(spokenButton(walk, "payments", "buyFor")).toHaveAccessibleDescription("");
}

/** Buys something that runs for a while. */
async function buy(walk: Walk, link: string): Promise<void> {
  const { page, say } = walk;
  await fillForm(walk, link);
  await spokenButton(walk, "payments", "buyFor").click();
  await expect(shown(page.getByText(say("ordering", "order_created_successfully")))).toBeVisible();
  // A notice lies over the foot of a page for some seconds, longer beneath the pointer: what is pressed or measured there would
  // depend on them.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("region", { name: say("common", "notices") }).getByRole("button")).toHaveCount(0);
}

/** What else can be done with the newest order of the list. */
async function openMore(walk: Walk): Promise<void> {
  await spokenButton(walk, "orders", "moreOf").click();
  await expect(walk.page.getByRole("menu", { name: walk.say("orders", "moreOf") })).toBeVisible();
}

async function openCancel(walk: Walk): Promise<void> {
  await buy(walk, videoNamed(`cancel ${walk.mark}`));
  await walk.go("/orders");
  await openMore(walk);
  await shown(walk.page.getByRole("menuitem", { name: walk.say("orders", "action_cancel_of") })).click();
  await expect(spokenDialog(walk, "orders", "ask_cancel")).toBeVisible();
}

/** Wants what runs already. */
async function openOverlap(walk: Walk): Promise<void> {
  const link = videoNamed(`overlap ${walk.mark}`);
  await buy(walk, link);
  await fillForm(walk, link);
  await spokenButton(walk, "payments", "buyFor").click();
  await expect(spokenDialog(walk, "ordering", "overlapTitle")).toBeVisible();
}

/** Lines of an expert order: two good ones that are twins, and one for each kind of mistake that is easily made. */
export const expertLines = [
  `1, ${videoLink}, 1000`,
  `1, ${videoLink}, 2000`,
  `1; ${videoLink}; 7`,
  `999999, ${videoLink}, 1000`,
  "1, https://www.instagram.com/nasa/, 1000",
  "no line at all",
].join("\n");

async function openDripFeed(walk: Walk): Promise<void> {
  const { page, say } = walk;
  await walk.go("/orders/create?serviceId=3");
  const toggle = page.getByRole("switch", { name: say("ordering", "dripFeed") });
  await toggle.check();
  await expect(spokenBox(walk, "ordering", "runs")).toBeVisible();
  // Reaching the switch has left something half under the header, which is no fault of its size.
  await page.evaluate(() => scrollTo(0, 0));
}

async function openSubscriptionForm(walk: Walk): Promise<void> {
  const { page, say } = walk;
  await walk.go("/orders/create?type=autopromotion");
  const network = page.getByRole("combobox", { name: say("subscriptions", "network") });
  await expect(network.locator("option")).not.toHaveCount(1);
  await network.selectOption({ label: "Instagram" });
  await page
    .getByRole("group", { name: say("subscriptions", "services") })
    .getByRole("checkbox")
    .first()
    .check();
  await page.getByRole("radio", { name: say("subscriptions", "payFromCard") }).check();
  await spokenButton(walk, "subscriptions", "submit").click();
  await expect(page.getByText(say("common", "summaryTitle"))).toBeVisible();
}

const tableCalls = (address: URL): boolean => address.pathname.endsWith("/orders/datatable");

/** Holds the file that is being written back until it is stopped. */
async function openExport(walk: Walk): Promise<void> {
  const { page, say } = walk;
  await walk.go("/orders");
  await expect(shown(page.getByRole("link", { name: /^#\d+$/ }))).toBeVisible();
  await page.route(tableCalls, () => undefined);
  await spokenButton(walk, "orders", "export").click();
  await expect(page.getByRole("progressbar", { name: say("orders", "export") })).toBeVisible();
}

async function leaveExport(walk: Walk): Promise<void> {
  await spokenButton(walk, "orders", "exportStop").click();
  await walk.page.unroute(tableCalls);
}

/** Opens a dialog of a page by its button. */
const over = (name: string, path: string, button: readonly [string, string], title: readonly [string, string]): Place => ({
  name,
  open: async (walk) => {
    await walk.go(path);
    await spokenButton(walk, ...button).click();
    await expect(spokenDialog(walk, ...title)).toBeVisible();
  },
});

/** Some orders of the demo's customer, by what they are for. */
export interface DemoOrders {
  /** Completed, and refilled where something drops off. */
  readonly refilled: number;
  /** Completed, with keywords whose ranking is told. */
  readonly ranked: number;
  readonly unpaid: number;
  readonly canceled: number;
}

/** Everything of the ordering scope that opens over or within a page of customers. */
export const orderingOverlays = ({ refilled, unpaid }: DemoOrders): readonly Place[] => [
  over("cancel drip feed", "/drip-feed", ["dripFeeds", "cancelOf"], ["dripFeeds", "ask"]),
  over("cancel subscription", "/subscriptions", ["subscriptions", "cancelOf"], ["subscriptions", "askCancel"]),
  { name: "cancel order", open: openCancel },
  {
    name: "menu of an order",
    open: async (walk) => {
      await walk.go("/orders");
      await openMore(walk);
    },
  },
  over("message to the support", `/orders/${String(refilled)}`, ["orders", "askSupport"], ["orders", "supportTitle"]),
  over("refill", `/orders/${String(refilled)}`, ["orders", "askRefill"], ["orders", "refillTitle"]),
  over("delete order", `/orders/${String(unpaid)}`, ["orders", "action_delete_of"], ["orders", "ask_delete"]),
  {
    name: "order again",
    open: async (walk) => {
      await walk.go(`/orders/${String(refilled)}`);
      await shown(walk.page.getByRole("link", { name: walk.say("orders", "repeatOf") })).click();
      await expect(spokenBox(walk, "ordering", "link")).not.toHaveValue("");
    },
  },
  { name: "export", open: openExport },
  { name: "overlapping orders", open: openOverlap },
  {
    name: "expert preview",
    open: async (walk) => {
      await walk.go("/orders/create?type=expert");
      await spokenBox(walk, "ordering", "expertLabel").fill(expertLines);
      await expect(walk.page.getByRole("table", { name: walk.say("ordering", "expertLines") })).toBeVisible();
    },
  },
  { name: "runs of a drip feed", open: openDripFeed },
  { name: "form of a subscription", open: openSubscriptionForm },
  {
    name: "service suggestions",
    open: async (walk) => {
      await walk.go("/orders/create?serviceId=1");
      await spokenButton(walk, "ordering", "chooseAnother").click();
      await walk.page.getByRole("combobox", { name: walk.say("ordering", "service") }).click();
      await expect(shown(walk.page.getByRole("option"))).toBeVisible();
    },
  },
  {
    name: "review being written",
    open: async (walk) => {
      await walk.go("/my-services");
      await walk.page
        .getByRole("region", { name: walk.say("my-services", "rateTitle") })
        .getByRole("radio")
        .nth(3)
        .check({ force: true });
      await expect(spokenBox(walk, "my-services", "comment")).toBeVisible();
    },
  },
  {
    name: "figures by network",
    open: async (walk) => {
      await walk.go("/statistics");
      await walk.page.getByRole("combobox", { name: walk.say("statistics", "groupBy") }).selectOption("network");
      const heading = walk.page.getByRole("columnheader", { name: walk.say("statistics", "column_network") });
      await walk.page.getByRole("figure").getByRole("listitem").filter({ hasText: "YouTube" }).waitFor();
      // On a phone the table is folded until its name is pressed.
      if (!(await heading.isVisible())) await walk.page.getByText(walk.say("plots", "table"), { exact: true }).click();
      await expect(heading).toBeVisible();
    },
  },
  {
    name: "filters over the table",
    open: async (walk) => {
      await walk.go("/");
      await showTable(walk);
      await spokenButton(walk, "catalogue", "filters").click();
      await expect(spokenDialog(walk, "catalogue", "filters")).toBeVisible();
    },
  },
  {
    name: "description over the table",
    open: async (walk) => {
      await walk.go("/");
      await showTable(walk);
      await spokenButton(walk, "catalogue", "detailsOf").click();
      await expect(walk.page.getByRole("dialog")).toBeVisible();
      await expect(walk.page.getByText(walk.say("service-pages", "detailsLoading"))).toHaveCount(0);
    },
  },
];

/** Chooses the table where there is room for one; narrower windows offer no choice. */
async function showTable(walk: Walk): Promise<void> {
  await expect(spokenButton(walk, "catalogue", "filters")).toBeVisible();
  const table = spokenButton(walk, "catalogue", "viewTable");
  if (await table.isVisible()) await table.click();
}

/** What has to be put back before the next place is opened. */
export const leave = async (walk: Walk, place: Place): Promise<void> => {
  if (place.name === "export") await leaveExport(walk);
};

/** The pages of the ordering scope that a customer sees. */
export const orderingRoutes = (orders: DemoOrders): readonly string[] => [
  "/drip-feed",
  "/drip-feed?id=4",
  "/subscriptions",
  "/subscriptions/5001",
  "/subscriptions/5003",
  "/subscription-about",
  "/statistics",
  "/my-services",
  "/orders/create?type=expert",
  "/orders/create?type=multi",
  "/orders/create?type=autopromotion",
  ...[orders.refilled, orders.ranked, orders.unpaid, orders.canceled].map((id) => `/orders/${String(id)}`),
];

interface WireOrder {
  readonly id: number;
  readonly status: string;
  readonly has_refill: boolean;
  readonly targetable_values: readonly unknown[];
}

/** Looks up the demo's orders by the API's own word. */
export async function demoOrders(page: Page): Promise<DemoOrders> {
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";
  const answer = await page.request.get(new URL("/api/v1/orders/datatable?length=100", page.url()).href, {
    headers: { Authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  const { data } = (await answer.json()) as { readonly data: readonly WireOrder[] };
  // The oldest, so that what tests buy changes nothing.
  const oldest = (fits: (order: WireOrder) => boolean): number => {
    const found = data.filter(fits).at(-1);
    if (!found) throw new Error(`no order fits ${String(fits)}`);
    return found.id;
  };
  return {
    refilled: oldest(({ status, has_refill: hasRefill }) => status === "completed" && hasRefill),
    ranked: oldest(({ status, targetable_values: targets }) => status === "completed" && targets.length > 0),
    unpaid: oldest(({ status }) => status === "unpaid"),
    canceled: oldest(({ status }) => status === "canceled"),
  };
}
