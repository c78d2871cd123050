import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { pseudoFaults, ToldWords, translationFaults, type Faults } from "./bare-words.ts";
import { demoOrders, leave, orderingOverlays, orderingRoutes, type Place, type Walk } from "./ordering-places.ts";
import {
  expectNoSidewaysScroll,
  goWithin,
  sharedBrowser,
  openSignedIn,
  visit,
  withoutAnswers,
  withoutNews,
  type PanelPage,
} from "./panel-browser.ts";
import { speaking } from "../support/speaking.ts";
import { shareOf } from "../support/sweeps.ts";
import { pseudo, speakPseudo } from "./spoken.ts";

const browser = await sharedBrowser();

const asPlace = (path: string): Place => ({
  name: path,
  open: async ({ page, go }) => {
    await go(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  },
});

/** Opens every place, or those of a round, and tells what is wrong with the words there, at each of the widths. */
async function walkThrough(
  walk: Walk,
  widths: readonly number[],
  faultsAt: () => Promise<Faults>,
  round: number | null = null,
): Promise<readonly string[]> {
  const { page } = walk;
  await withoutNews(page);
  const orders = await demoOrders(page);
  const found: string[] = [];
  const places = [...orderingRoutes(orders).map(asPlace), ...orderingOverlays(orders)];
  for (const place of round === null ? places : shareOf(places, round, 2)) {
    await place.open(walk);
    // The calls of an export are held; everything else comes to rest.
    if (place.name !== "export") await page.waitForLoadState("networkidle");
    for (const width of widths) {
      await showAt(page, width);
      const { bare, clipped } = await faultsAt();
      await expectNoSidewaysScroll(page, place.name);
      const name = `${place.name} ${walk.mark} ${String(width)} px`;
      found.push(...bare.map((words) => `${name}: no message: ${words}`), ...clipped.map((what) => `${name}: cut: ${what}`));
    }
    await showAt(page, widths[0] ?? 0);
    await leave(walk, place);
  }
  return found;
}

async function showAt(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function openTold(width: number): Promise<PanelPage & { readonly told: ToldWords }> {
  const profile = await openSignedIn(browser, "robin@panel.example", { width });
  const told = new ToldWords();
  told.follow(profile.page);
  await withoutAnswers(profile.page);
  await told.learnCatalogue(profile.page);
  return { ...profile, told };
}

describe.concurrent("every page of ordering, and what opens over it", () => {
  it("LOC-001 has no word outside the messages and none cut off, on a phone and on a desk", async () => {
    const { page, context, problems, told } = await openTold(390);
    await speakPseudo(page);
    await visit(page, "/");
    const walk: Walk = { page, say: speaking("en", pseudo), go: (path) => goWithin(page, path), mark: "pseudo" };
    expect(await walkThrough(walk, [390, 1280], () => pseudoFaults(page, told))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ["de", 390, 0],
    ["ru", 1280, 1],
  ] as const)("LOC-009 speaks %s only, and whole, at %i px", async (code, width, round) => {
    const { page, context, problems, told } = await openTold(width);
    // The choice that is remembered counts for more than an address (LOC-004).
    await context.addCookies([{ name: "i18n_redirected", value: code, url: page.url() }]);
    const go = (path: string) => goWithin(page, `/${code}${path}`);
    await visit(page, `/${code}/`);
    const walk: Walk = { page, say: speaking(code), go, mark: code };
    expect(await walkThrough(walk, [width], () => translationFaults(page, told, code), round)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
