import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { goWithin, openSignedIn, sharedBrowser, type PanelPage } from "./panel-browser.ts";

const browser = await sharedBrowser();

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

async function open(scheme: Scheme): Promise<PanelPage> {
  const profile = await openSignedIn(browser, "robin@panel.example");
  await profile.page.emulateMedia({ forcedColors: "active", colorScheme: scheme, reducedMotion: "reduce" });
  return profile;
}

/** One page for each of the system's contrasts, opened when the first test needs it. */
const opened = new Map<Scheme, Promise<PanelPage>>();

/** What the system draws of this page in its own colours. */
async function inForcedColours(scheme: Scheme, path: string, walk: (page: Page, main: Locator) => Promise<void>): Promise<void> {
  const profile = opened.get(scheme) ?? open(scheme);
  opened.set(scheme, profile);
  const { page, problems } = await profile;
  await goWithin(page, path);
  await walk(page, page.getByRole("main"));
  expect(problems).toEqual([]);
}

type Property = {
  [Name in keyof CSSStyleDeclaration]: CSSStyleDeclaration[Name] extends string ? Name : never;
}[keyof CSSStyleDeclaration] &
  string;

/** These properties of an element, as they are computed. */
const drawn = (element: Locator, ...properties: readonly Property[]): Promise<string> =>
  element.evaluate((it, names) => names.map((name) => getComputedStyle(it)[name]).join(" "), properties);

const each = <Answer>(elements: Locator, ask: (element: Locator) => Promise<Answer>): Promise<readonly Answer[]> =>
  elements.all().then((all) => Promise.all(all.map(ask)));

/** The system's own ground, as a computed colour. */
const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement("span");
    probe.style.cssText = "color: Canvas; forced-color-adjust: none";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

/** A line goes around what has the focus, and it is no neighbour's colour. */
async function expectRing(control: Locator): Promise<void> {
  await control.focus();
  await control.page().keyboard.press("Shift+Tab");
  await control.page().keyboard.press("Tab");
  await expect(control).toBeFocused();
  expect(await drawn(control, "outlineStyle")).not.toBe("none");
  expect(parseFloat(await drawn(control, "outlineWidth"))).toBeGreaterThanOrEqual(2);
  expect(await drawn(control, "outlineColor")).not.toBe(await groundOf(control.page()));
}

const badge = (place: Locator, words: string | RegExp): Locator => place.locator(".fui-Badge").filter({ hasText: words }).first();

/** Statuses have a sign each, in a colour that is not the ground's. */
async function expectSignsDiffer(place: Locator, statuses: readonly (string | RegExp)[]): Promise<void> {
  const signs = await Promise.all(
    statuses.map(async (words) => {
      const sign = badge(place, words).locator("path");
      expect(await drawn(sign, "stroke")).not.toBe(await groundOf(place.page()));
      return sign.getAttribute("d");
    }),
  );
  expect(new Set(signs).size).toBe(statuses.length);
}

/** The chosen one of buttons has a ground of its own, and words that are read on it. */
async function expectPressedSeen(pressed: Locator, other: Locator): Promise<void> {
  await pressed.page().mouse.move(0, 0);
  const [ground, words] = [await drawn(pressed, "backgroundColor"), await drawn(pressed, "color")];
  expect(ground).not.toBe(await drawn(other, "backgroundColor"));
  expect(words).not.toBe(ground);
}

const periodOf = (place: Page | Locator) => {
  const group = place.getByRole("group", { name: english("statistics:period") }).first();
  const choice = (isChosen: boolean) => group.getByRole("button", { pressed: isChosen }).first();
  return { chosen: choice(true), other: choice(false) };
};

/** An outline around the column that is read, be its bar as low as it may. */
async function expectReadColumnSeen(page: Page, plot: Locator): Promise<void> {
  const column = plot.locator("rect:not([vector-effect])").first();
  await expect(column).toBeAttached();
  expect(await drawn(column, "stroke")).not.toMatch(/none/);
  expect(await drawn(column, "stroke")).not.toBe(await groundOf(page));
  expect(await drawn(column, "strokeDasharray")).not.toBe("none");
}

describe.each(schemes)("pages in the system's colours, %s", (scheme) => {
  it("campaigns: statuses by signs, and the lines of keywords by strokes, each apart from the ground", async () => {
    await inForcedColours(scheme, "/youtube-campaign", async (page, main) => {
      await expectSignsDiffer(main, [english("campaigns:status_active"), english("campaigns:status_paused")]);
      await main.getByRole("table").getByRole("link").last().click();
      const keywords = main.getByRole("table").getByRole("checkbox");
      await keywords.first().waitFor();
      for (const keyword of (await keywords.all()).slice(0, 3)) await keyword.check();
      const plot = main.getByRole("slider", { name: english("campaigns:plotTitle") });
      const lines = plot.locator("path[vector-effect]");
      await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(3);
      const ground = await groundOf(page);
      const strokes = await each(lines, (line) => drawn(line, "stroke"));
      expect(strokes).not.toContain(ground);
      expect(strokes).not.toContain("none");
      const dashes = await each(lines, (line) => drawn(line, "strokeDasharray"));
      expect(new Set(dashes).size).toBe(dashes.length);
      const grid = plot.locator("line").first();
      expect(await drawn(grid, "stroke", "strokeOpacity")).not.toBe(await drawn(lines.first(), "stroke", "strokeOpacity"));
      // Each line has signs of its own, above it.
      const signs = await each(plot.locator("path:not([vector-effect])"), (sign) => sign.getAttribute("d"));
      expect(new Set(signs).size).toBe(dashes.length);
      await expectRing(plot);
    });
  });

  it("the form of a campaign: what is wrong by another edge", async () => {
    await inForcedColours(scheme, "/youtube-campaign/create", async (_page, main) => {
      await main.getByRole("button", { name: english("campaigns:submit") }).click();
      const link = main.getByRole("textbox").first();
      await expect(link).toHaveAttribute("aria-invalid", "true");
      const track = main.getByRole("combobox", { name: englishLike("campaigns:column_track") });
      const edge = "borderTopStyle";
      expect(await drawn(link.locator("xpath=.."), edge)).not.toBe(await drawn(track, edge));
    });
  });

  it("plans: how much is used as a bar, and the recommended one by its edge", async () => {
    await inForcedColours(scheme, "/plans-and-pricing", async (_page, main) => {
      const bar = main.getByRole("progressbar", { name: english("keyword-plans:used") });
      expect(await drawn(bar.locator("div"), "backgroundColor")).not.toBe(await drawn(bar, "backgroundColor"));
      expect(await drawn(bar, "outlineStyle")).toBe("solid");
      const plans = main.getByRole("listitem");
      const best = plans.filter({ hasText: english("keyword-plans:highlight") });
      const other = plans.filter({ hasNotText: english("keyword-plans:highlight") }).first();
      expect(await drawn(best, "borderTopWidth")).not.toBe(await drawn(other, "borderTopWidth"));
    });
  });

  it("keywords and tags: what is marked, how hard it is, and where the focus is", async () => {
    await inForcedColours(scheme, "/keywords-tools", async (_page, main) => {
      await main.getByRole("searchbox").fill("guitar");
      await main.getByRole("button", { name: english("keyword-suggestions:find") }).click();
      const boxes = main.getByRole("checkbox");
      await boxes.nth(1).check();
      const tick = (box: Locator) => box.locator("xpath=..").locator("svg");
      await expect(tick(boxes.nth(1))).toBeVisible();
      await expect(tick(boxes.nth(2))).toBeHidden();
      await expectSignsDiffer(main, [/^Low/, /^Medium/, /^High/]);
      await expectRing(main.getByRole("button", { name: english("keyword-suggestions:find") }));
    });
    await inForcedColours(scheme, "/tags-generator", async (_page, main) => {
      await expectRing(main.getByRole("searchbox"));
    });
  });

  it("a channel: the period, bars that gain and lose, the day that is read, and how good a video is", async () => {
    await inForcedColours(scheme, "/channel-statistics", async (page, main) => {
      const { chosen, other } = periodOf(main);
      await expectPressedSeen(chosen, other);
      const plot = main.getByRole("slider", { name: english("channel-statistics:plotSubscribers") });
      await expectReadColumnSeen(page, plot);
      const bars = plot.locator("rect[vector-effect]");
      const fills = await each(bars, (bar) => drawn(bar, "fill"));
      const ground = await groundOf(page);
      // First what is gained and then what is lost; last the two bars of the day that is read, drawn once more.
      expect(fills[0]).not.toBe(ground);
      expect(fills.at(-3)).toBe(ground);
      expect(fills.at(-2)).not.toBe(fills[0]);
      expect(fills.at(-1)).toBe(ground);
      expect(await drawn(bars.last(), "stroke")).not.toBe(ground);
      await expectSignsDiffer(main, [english("channel-statistics:quality_good"), english("channel-statistics:quality_bad")]);
    });
  });

  it("order widgets and referrals: which widget is shown, and the day that is read where it has no bar", async () => {
    await inForcedColours(scheme, "/order-widget", async (page, main) => {
      const shown = (isShown: boolean) =>
        main.getByRole("button", { name: /./, pressed: isShown }).filter({ hasText: english("order-widgets:show") });
      await expectPressedSeen(shown(true), shown(false));
      await expectReadColumnSeen(page, main.getByRole("slider"));
    });
    await inForcedColours(scheme, "/referral-program", async (page, main) => {
      const { chosen, other } = periodOf(main);
      await expectPressedSeen(chosen, other);
      await expectReadColumnSeen(page, main.getByRole("slider"));
    });
  });

  it("free trials: statuses by signs, warnings by another edge", async () => {
    await inForcedColours(scheme, "/free-trials", async (page, main) => {
      const statuses = ["completed", "expired", "rejected", "created"] as const;
      await expectSignsDiffer(
        main.getByRole("table"),
        statuses.map((status) => english(`free-trials:status_${status}`)),
      );
      const warning = page.getByRole("status").filter({ has: page.getByRole("button", { name: english("common:close") }) });
      expect(await drawn(warning, "borderInlineStartWidth")).not.toBe(await drawn(warning, "borderInlineEndWidth"));
    });
  });
});
