import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { demoOrders, leave, orderingOverlays, orderingRoutes, type Walk } from "./ordering-places.ts";
import { closeByKeys, customerOverlays, guestOverlays } from "./overlays.ts";
import {
  expectNoSidewaysScroll,
  goWithin,
  sharedBrowser,
  openProfile,
  openSignedIn,
  violationsOn,
  visit,
  type PanelPage,
} from "./panel-browser.ts";
import { speaking } from "../support/speaking.ts";
import { shareOf } from "../support/sweeps.ts";
import { isLongRun } from "../support/test-scale.ts";

const browser = await sharedBrowser();

const guestRoutes = [
  "/",
  "/youtube-views",
  "/services/youtube-views-1",
  "/orders/create?serviceId=1",
  "/login",
  "/register",
  "/password/reset",
  "/password/reset?token=abc&email=a@b.example",
  "/home",
  "/tasks/faq",
  "/site-view?url=https://example.com",
  "/not-found",
  "/unsubscribe",
  "/api/documentation",
  "/plans-and-pricing",
];
const customerRoutes = [
  "/",
  "/orders/create?serviceId=3",
  "/orders",
  "/profile",
  "/add-funds",
  "/add-funds/success",
  "/add-funds/error",
  "/grades",
  "/bonuses",
  "/card-verification",
  "/channel-statistics",
  "/channel-statistics?period=full",
  "/dashboard",
  "/api",
  "/finances",
  "/withdrawals",
  "/referral-program",
  "/free-trials",
  "/free-trials/3",
  "/tasks",
  "/order-widget",
  "/child-panels",
  "/about-youtube-keyword-tool",
  "/keywords-tools",
  "/tags-generator",
  "/youtube-campaign",
  "/youtube-campaign/1",
  "/youtube-campaign/create",
  "/plans-and-pricing",
  "/account-management",
  "/unsubscribe",
];

interface Look {
  readonly theme: "light" | "dark";
  readonly width: number;
}
/** Every second page in each of two looks, which take turns; a long run looks at every page in every theme at every width. */
const looks: readonly Look[] = [
  { theme: "light", width: 390 },
  { theme: "dark", width: 1280 },
  ...(isLongRun
    ? ([
        { theme: "dark", width: 390 },
        { theme: "light", width: 1280 },
      ] as const)
    : []),
];

/** The page has its heading, its theme and nothing on its way any more. */
async function settle(page: Page, theme: string, place: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first(), place).toBeVisible({ timeout: 15_000 });
  await expect(page.locator(`[data-theme=${theme}]`).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading…")).toHaveCount(0);
}

/** Walks through pages and what opens over them, and looks at each as it stands. */
class Inspection {
  readonly #profile: PanelPage;
  readonly #look: Look;
  readonly #found: string[] = [];

  constructor(profile: PanelPage, look: Look) {
    this.#profile = profile;
    this.#look = look;
  }

  async routes(routes: readonly string[]): Promise<void> {
    const { page } = this.#profile;
    for (const route of routes) {
      // The way within leads over the page of what is not found.
      await (route === "/not-found" ? visit(page, route) : goWithin(page, route));
      await settle(page, this.#look.theme, route);
      await this.inspect(route);
    }
  }

  async inspect(name: string): Promise<void> {
    const { page } = this.#profile;
    const place = `${name} ${this.#look.theme} ${String(this.#look.width)} px`;
    await expectNoSidewaysScroll(page, place);
    this.#found.push(...(await violationsOn(page, place)));
  }

  /** Nothing was wrong; the profile is not needed any more. */
  async end(): Promise<void> {
    expect(this.#found).toEqual([]);
    expect(this.#profile.problems).toEqual([]);
    await this.#profile.context.close();
  }
}

/** Dozens of pages in one profile: on a busy machine they take a while. */
const TIME_LIMIT_MS = 480_000;

// Each look has two profiles of its own: two at a time keep both the browser and the server busy.
describe.concurrent.each(looks.map((look, round) => ({ ...look, round })))("in $theme at $width px", ({ round, ...look }) => {
  const share = <Item>(all: readonly Item[]): readonly Item[] => shareOf(all, round, 2);

  it(
    "every page of guests, and what opens over it, passes WCAG 2.2 AA",
    async () => {
      const profile = await openProfile(browser, look);
      const inspection = new Inspection(profile, look);
      await inspection.routes(share(guestRoutes));
      for (const [name, open] of share(guestOverlays)) {
        await goWithin(profile.page, "/");
        await open(profile.page);
        await inspection.inspect(name);
        await closeByKeys(profile.page);
      }
      await inspection.end();
    },
    TIME_LIMIT_MS,
  );

  it(
    "every page of customers, and what opens over it, passes WCAG 2.2 AA",
    async () => {
      const profile = await openSignedIn(browser, "robin@panel.example", look);
      const { page } = profile;
      const inspection = new Inspection(profile, look);
      const orders = await demoOrders(page);
      await inspection.routes(share([...customerRoutes, ...orderingRoutes(orders)]));
      // Each of these begins where the one before it ended.
      const looked = new Set(share(customerOverlays));
      for (const overlay of customerOverlays) {
        const [name, open] = overlay;
        await open(page);
        if (looked.has(overlay)) await inspection.inspect(name);
      }
      const mark = `${look.theme}${String(look.width)}`;
      const walk: Walk = { page, say: speaking("en"), go: (path) => goWithin(page, path), mark };
      for (const place of share(orderingOverlays(orders))) {
        await place.open(walk);
        await inspection.inspect(place.name);
        await leave(walk, place);
      }
      await inspection.end();
    },
    TIME_LIMIT_MS,
  );
});
