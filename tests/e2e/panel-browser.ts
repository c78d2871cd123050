import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { inject } from "vitest";
import { browserFlags } from "../tools/find-browser.mjs";
import { expect } from "./expect.ts";
import type { HostedPanel } from "./hosted-panel.ts";
import { diaryOf, keepDiary } from "./page-diary.ts";

/** Widths of a phone, a tablet and a desktop, in CSS pixels. */
export const widths = [390, 768, 1280] as const;

/** WCAG 2.2 A and AA, named one by one: axe leaves the newest out unless asked. */
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

let panel: HostedPanel | null = null;
/** Tells which panel this file of tests looks at. */
export const servePanel = (served: HostedPanel): void => {
  panel = served;
};
/** Has this file of tests look at its panel through a host in front of it. */
export const serveThrough = (origin: string): void => servePanel({ ...servedPanel(), origin });
const servedPanel = (): HostedPanel => {
  if (!panel) throw new Error("no panel is served");
  return panel;
};
/** Changes settings of the panel that this file looks at. */
export const configurePanel = (settings: Readonly<Record<string, unknown>>): Promise<void> => servedPanel().configure(settings);
/** Shows a banner, as it is on the wire, in place of the one that its place has. */
export const publishBanner = (banner: Readonly<Record<string, unknown>>): Promise<void> => servedPanel().publish(banner);
/** Lets time pass for the panel's server, in milliseconds. */
export const passTime = (milliseconds: number): Promise<void> => servedPanel().passTime(milliseconds);
export const panelOrigin = (): string => servedPanel().origin;

/**
 * Lets time pass again and again, for the panel's server and for the page alike, until what is expected has come. The page's clock must
 * have been installed.
 */
export async function passTimeUntil(page: Page, milliseconds: number, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await passTime(milliseconds);
    await page.clock.fastForward(milliseconds);
    await expectation();
  }).toPass({ intervals: [1_000], timeout: 90_000 });
}

let launched: Browser | null = null;

/** The browser of this worker: every file of tests has profiles of its own in it. One that has gone is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) {
    launched = await chromium.launch({ executablePath: inject("browserPath"), args: [...browserFlags] });
  }
  return launched;
}

/** Closes what a file of tests has left open, so that nothing of it meets the next one. */
export async function closeProfiles(): Promise<void> {
  await Promise.all((launched?.contexts() ?? []).map((context) => context.close()));
}

const MAX_PAGES = 4;
const MAX_CHARACTERS = 6_000;

/** Address, content and latest calls of the pages that are open now, the newest first, as a person who cannot see them would be told. */
export async function describePages(): Promise<string> {
  const pages = (launched?.contexts() ?? []).flatMap((context) => context.pages()).toReversed();
  const told = pages.slice(0, MAX_PAGES).map(async (page) => {
    const content = await page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
    // Lists of choices are long and hardly ever what is missing.
    const short = content.replaceAll(/^ *- option (?!.*\[selected\]).*\n/gm, "");
    const diary = diaryOf(page);
    const asked = diary.length === 0 ? "" : `\nand lately\n${diary.join("\n")}`;
    return `${page.url()} showed\n${short.slice(0, MAX_CHARACTERS)}${asked}`;
  });
  return (await Promise.all(told)).join("\n\n");
}

export interface PanelPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and the page that nobody expected. */
  readonly problems: string[];
}

interface VisitOptions {
  readonly width?: number;
  readonly theme?: "light" | "dark";
  /** The browser's language. */
  readonly language?: string;
  /** Lets the panel keep its copy on the device; without it every call goes to the server, where tests can change it. */
  readonly keepsCopy?: boolean;
}

/**
 * Ends the routes of a profile before it is closed. A route that still waits for the server then would throw outside of every test, and
 * fail a run whose tests have all passed.
 */
function endRoutesOnClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: "ignoreErrors" })));
    await close(options);
  };
}

/** A fresh browser profile, as a new visitor brings it. */
export async function openProfile(browser: Browser, options: VisitOptions = {}): Promise<PanelPage> {
  const width = options.width ?? 1280;
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    locale: options.language ?? "en-US",
    reducedMotion: "reduce",
    hasTouch: width < 700,
    serviceWorkers: options.keepsCopy === true ? "allow" : "block",
  });
  context.setDefaultTimeout(30_000);
  endRoutesOnClose(context);
  keepDiary(context);
  if (options.theme) await context.addCookies([{ name: "theme", value: options.theme, url: panelOrigin() }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    // An answer of 4xx is part of many journeys; the browser reports each on the console.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) problems.push(message.text());
  });
  return { page, context, problems };
}

/** Lets streams of news end immediately, so that the page's network comes to rest. */
export const withoutNews = (page: Page): Promise<unknown> =>
  page.route("**/news?*", (route) => route.fulfill({ contentType: "text/event-stream", body: ": open\n\n" }));

/** Another answer of the server: the served one, changed. What a page brings along is left away by `withoutAnswers`. */
export async function answering(page: Page, pattern: string, change: (data: never) => unknown): Promise<void> {
  await page.route(`${panelOrigin()}${pattern}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly data: never };
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } });
  });
}

/** Serves pages as a host does that writes no answers into them, so that the panel asks for everything itself. */
export const withoutAnswers = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => /^\/app\/(?!assets\/)/.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<meta name="panel-answers"[^>]*>/, "");
      await route.fulfill({ response: answer, body });
    },
  );

export const visit = (page: Page, path: string) => page.goto(`${panelOrigin()}/app${path}`);

const BETWEEN = "/not-found";

/**
 * Goes to a page as a link within the panel does, which costs a tenth of starting the panel there. The way leads over the page of what
 * is not found, so that nothing of the page before is taken for the new one.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith(`${panelOrigin()}/app`)) {
    await visit(page, path);
    return;
  }
  await page.evaluate(() => document.querySelectorAll("h1").forEach((heading) => heading.setAttribute("data-left", "")));
  if (!page.url().endsWith(BETWEEN)) {
    const language = /^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? "";
    await followLink(page, language + BETWEEN);
    await page
      .locator("h1:not([data-left])")
      .first()
      .evaluate((heading) => heading.setAttribute("data-left", ""));
  }
  await followLink(page, path);
  await page.locator("h1:not([data-left])").first().waitFor();
}

const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    scrollTo(0, 0);
  }, `/app${path}`);

/** Signs in through the form, as a customer does. */
export async function signIn(page: Page, email: string, password = "reach-demo-2026"): Promise<void> {
  await visit(page, "/login");
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  await page.getByRole("button", { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** A profile of a person who has signed in; each start exchanges the token, so two profiles cannot share one. */
export async function openSignedIn(browser: Browser, email: string, options: VisitOptions = {}): Promise<PanelPage> {
  const profile = await openProfile(browser, options);
  await signIn(profile.page, email);
  return profile;
}

/**
 * One readable line for each violation that axe finds on the page as it is now. Where a dialog is open, only what is in it: what lies
 * behind cannot be reached, and was looked at as it stood alone.
 */
export async function violationsOn(page: Page, place: string): Promise<readonly string[]> {
  // To send axe costs as much as to run it: a page that was only gone through by links has it still.
  const { isThere, isOpen } = await page.evaluate(() => ({
    isThere: "axe" in globalThis,
    isOpen: document.querySelector("dialog[open]") !== null,
  }));
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ";" } : {}) });
  // Details of what passes cost more than the check; without frames of others, one page is enough to put the result together.
  builder.options({ resultTypes: ["violations"] }).setLegacyMode(true);
  if (isOpen) builder.include("dialog[open]");
  const { violations } = await answeredWithin(AXE_LIMIT_MS, `axe on ${place}`, builder.withTags(axeTags).analyze());
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${place}: ${violation.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

/** Longer than axe has ever needed for a page, in milliseconds. */
const AXE_LIMIT_MS = 90_000;

/** What a page answers; where it never does, the test says so long before its own time is up, which is for dozens of pages. */
async function answeredWithin<Answer>(milliseconds: number, what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new Error(`${what} has not answered for ${String(milliseconds)} ms`);
    timer = setTimeout(() => reject(late), milliseconds);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export async function expectAccessible(page: Page, place: string): Promise<void> {
  expect(await violationsOn(page, place)).toEqual([]);
}

/** No part of the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}
