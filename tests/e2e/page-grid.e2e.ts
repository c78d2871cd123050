import type { Page } from "playwright";
import { describe, it } from "vitest";
import { expect } from "./expect.ts";
import { demoOrders, orderingRoutes } from "./ordering-places.ts";
import { goWithin, openProfile, openSignedIn, sharedBrowser, visit, widths } from "./panel-browser.ts";

const browser = await sharedBrowser();

const guestRoutes = [
  "/",
  "/home",
  "/youtube-views",
  "/services/youtube-views-1",
  "/orders/create?serviceId=1",
  "/tasks/faq",
  "/site-view?url=https://example.com",
  "/not-found",
  "/plans-and-pricing",
];
/** Pages with nothing around them: a form in the middle. */
const bareRoutes = ["/login", "/register", "/password/reset", "/unsubscribe"];
const customerRoutes = [
  "/",
  "/orders",
  "/profile",
  "/add-funds",
  "/add-funds/success",
  "/add-funds/error",
  "/account-management",
];
/** Catalogue and tables may be wider than other pages. */
const isWide = (route: string): boolean => /^\/(\?.*)?$|^\/orders$|^\/drip-feed$/.test(route);

const edges = [...widths, 1920] as const;

interface Place {
  readonly left: number;
  readonly size: string;
}

/** Where the heading of the page stands, and how large its letters are. */
const headingOf = (page: Page): Promise<Place> =>
  page
    .locator("main h1")
    .first()
    .evaluate((heading) => {
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(heading);
      return { left: Math.round(heading.getBoundingClientRect().left), size: `${fontSize}/${lineHeight} ${fontWeight}` };
    });

/** The heading of each route at each width, by a name that tells both. */
async function headings(page: Page, routes: readonly string[], places: Map<string, Place>): Promise<void> {
  for (const route of routes) {
    await (route === "/not-found" ? visit(page, route) : goWithin(page, route));
    await expect(page.locator("main h1").first(), route).toBeVisible();
    for (const width of edges) {
      await page.setViewportSize({ width, height: 900 });
      places.set(`${route} at ${String(width)}`, await headingOf(page));
    }
  }
}

/** What the grid says of a page: gutters of 16, 24 and 32 px, and a container in the middle of a window that is wider than it. */
function expected(route: string, width: number): Place {
  const size = width < 725 ? "24px/32px 600" : "28px/36px 600";
  if (bareRoutes.includes(route)) return { left: width < 725 ? 16 : (width - 440) / 2 + 25, size };
  const gutter = width < 725 ? 16 : width < 1150 ? 24 : 32;
  return { left: Math.max(gutter, (width - (isWide(route) ? 1616 : 1216)) / 2), size };
}

function offTheGrid(places: ReadonlyMap<string, Place>): readonly string[] {
  return [...places].flatMap(([name, place]) => {
    const [route = "", width = "0"] = name.split(" at ");
    const wanted = expected(route, Number(width));
    const found = `${String(place.left)} px, ${place.size}`;
    const meant = `${String(wanted.left)} px, ${wanted.size}`;
    return found === meant ? [] : [`${name}: ${found} instead of ${meant}`];
  });
}

describe("the heading of every page", () => {
  it("begins at the edge of its container and has one size, for guests", async () => {
    const { page, context, problems } = await openProfile(browser);
    const places = new Map<string, Place>();
    await headings(page, [...guestRoutes, ...bareRoutes], places);
    expect(offTheGrid(places)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("begins at the edge of its container and has one size, for customers", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    const places = new Map<string, Place>();
    await headings(page, [...customerRoutes, ...orderingRoutes(await demoOrders(page))], places);
    expect(offTheGrid(places)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
