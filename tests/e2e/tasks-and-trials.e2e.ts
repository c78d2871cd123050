import type { Page } from "playwright";
import { describe, it } from "vitest";
import { speaking, type Say } from "../support/speaking.ts";
import { amountOf } from "./amounts.ts";
import { doTask, openTrial } from "./earning-steps.ts";
import { expect } from "./expect.ts";
import { journeyLooks, type JourneyLook } from "./journey-looks.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  passTimeUntil,
  sharedBrowser,
  visit,
  type PanelPage,
} from "./panel-browser.ts";

const browser = await sharedBrowser();
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** A publication that is promoted by no other test. */
const postOf = ({ code, width }: JourneyLook): string =>
  `https://www.instagram.com/p/CuE2W${code.slice(0, 2)}${String(width).padStart(4, "0")}/`;

/** A customer of the demo, spoken to in a language, whose clock a test puts on. */
async function openSpeaking({ code, width, theme }: JourneyLook): Promise<PanelPage & { readonly say: Say }> {
  const customer = await openSignedIn(browser, "robin@panel.example", { width, theme });
  await customer.context.addCookies([{ name: "i18n_redirected", value: code, url: customer.page.url() }]);
  await customer.page.clock.install();
  return { ...customer, say: speaking(code) };
}

/** What a list shows of one thing, as a row or as a card on a phone. */
const entryOf = (page: Page, { width }: JourneyLook, words: string | RegExp) =>
  page
    .getByRole(width < 700 ? "listitem" : "row")
    .filter({ has: page.getByText(words) })
    .first();

const centsIn = async (page: Page, words: RegExp): Promise<number> =>
  amountOf((await page.getByText(words).first().textContent()) ?? "");

describe("a customer who earns", () => {
  it.each(journeyLooks)("TSK-009 does a task step by step and is paid once for it ($code)", async (look) => {
    const { page, context, problems, say } = await openSpeaking(look);
    await visit(page, `/${look.code}/tasks`);
    const earned = say("paid-tasks", "earned");
    await expect(page.getByText(earned).first()).toBeVisible();
    const before = await centsIn(page, earned);
    const begin = page.getByRole("button", { name: say("paid-tasks", "beginOf") });
    await expect(begin.first()).toBeVisible();
    const offered = await begin.count();
    const dialog = await doTask(page, say);
    await expectAccessible(page, "an approved task");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(begin).toHaveCount(offered - 1);
    await expectNoSidewaysScroll(page, "tasks");
    await page.reload();
    await expect.poll(() => centsIn(page, earned)).toBeGreaterThan(before);
    const reward = (await centsIn(page, earned)) - before;

    await visit(page, `/${look.code}/finances`);
    await page.getByRole("tab", { name: new RegExp(say("finances", "balance_task").source.slice(0, -1), "u") }).click();
    const booked = entryOf(page, look, say("finances", "type_task"));
    await expect.poll(async () => amountOf((await booked.textContent()) ?? "")).toBe(reward);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(journeyLooks)("gets a free trial that an order delivers at no price ($code)", async (look) => {
    const { page, context, problems, say } = await openSpeaking(look);
    const post = postOf(look);
    await visit(page, `/${look.code}/free-trials`);
    const link = await openTrial(page, say);
    await link.fill("https://youtu.be/aqz-KE-bpKQ");
    await page.getByRole("button", { name: say("free-trials", "get") }).click();
    await expect(link).toHaveAttribute("aria-invalid", "true");
    await link.fill(`${post}?igsh=abc`);
    await page.getByRole("button", { name: say("free-trials", "get") }).click();
    const trial = entryOf(page, look, post);
    await expect(trial).toBeVisible();
    const order = trial.getByRole("link", { name: say("free-trials", "order") });
    await passTimeUntil(page, 5 * SECOND_MS, () => expect(order).toBeVisible({ timeout: 100 }));
    await expect(trial.getByText(say("free-trials", "status_in_processing"))).toBeVisible();
    await expectNoSidewaysScroll(page, "a free trial");
    await expectAccessible(page, "a free trial");
    await order.click();
    await expect(page.getByRole("definition").filter({ hasText: say("orders", "free") })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: say("orders", "source_freeTrial") })).toBeVisible();

    await visit(page, `/${look.code}/free-trials`);
    await expect(trial).toBeVisible();
    const completed = trial.getByText(say("free-trials", "status_completed"));
    await passTimeUntil(page, 5 * MINUTE_MS, () => expect(completed).toBeVisible({ timeout: 100 }));
    await visit(page, `/${look.code}/finances`);
    await expect(page.getByRole("main")).not.toContainText(post);
    expect(problems).toEqual([]);
    await context.close();
  });
});
