import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { expect } from "./expect.ts";
import { openSignedIn, sharedBrowser, type PanelPage } from "./panel-browser.ts";
import {
  addMoney,
  applyCoupon,
  holdGrade,
  manageSubscriptions,
  order,
  receiveBonus,
  watchRuns,
} from "./registered-customer-buying-steps.ts";
import { earnByReferrals, earnByTasks, earnByWidgets, takeTrial, withdraw } from "./registered-customer-earning-steps.ts";
import {
  connectChannel,
  createChildPanel,
  manageToken,
  readChannelStatistics,
  useKeywordTools,
} from "./registered-customer-tools-steps.ts";

const browser = await sharedBrowser();

/**
 * Eli has paid for nothing yet, so that nothing but a test changes what is paid in; Robin has been here for long; Bea signs in for one
 * item only, so that nobody asks her for a proof that it is her.
 */
type Customer = "eli" | "robin" | "bea";
const opened = new Map<Customer, Promise<PanelPage>>();

async function open(customer: Customer): Promise<PanelPage> {
  const profile = await openSignedIn(browser, `${customer}@panel.example`);
  await profile.page.clock.install();
  return profile;
}

/** One page for each customer, opened when the first item needs it. */
function pageOf(customer: Customer): Promise<PanelPage> {
  const page = opened.get(customer) ?? open(customer);
  opened.set(customer, page);
  return page;
}

/** Everything that the row lists, in its words and its order. */
const items: readonly (readonly [item: string, customer: Customer, journey: (page: Page) => Promise<void>])[] = [
  ["add money to the balance", "eli", addMoney],
  ["apply a coupon", "robin", applyCoupon],
  ["receive a payment method's bonus", "eli", receiveBonus],
  ["withdraw earnings", "robin", withdraw],
  ["order", "robin", order],
  ["watch drip-feed runs", "robin", watchRuns],
  ["manage subscriptions", "robin", manageSubscriptions],
  ["earn by referrals", "robin", earnByReferrals],
  ["by paid tasks", "robin", earnByTasks],
  ["by own order widgets", "robin", earnByWidgets],
  ["take a free trial", "robin", takeTrial],
  ["use keyword tools", "robin", useKeywordTools],
  ["channel statistics", "robin", readChannelStatistics],
  ["connect and verify a video channel", "robin", connectChannel],
  ["hold a grade with discounts and perks", "robin", holdGrade],
  ["create a child panel (a reseller with a domain of its own)", "robin", createChildPanel],
  ["manage the API token", "bea", manageToken],
];

describe("what a registered customer does from the interface", () => {
  it("PRD-003 is listed here as in the requirement, nothing left out", () => {
    const requirements = readFileSync(join(import.meta.dirname, "../../docs/requirements/shell.md"), "utf8");
    const listed = /^\| PRD-003 \| .*?from the interface: (.*?)\. \|/m.exec(requirements)?.[1] ?? "";
    expect(items.map(([item]) => item)).toEqual(listed.split(/; |, | and (?=by |channel statistics)/));
  });

  it.each(items)("PRD-003 %s", async (_item, customer, journey) => {
    const { page, problems } = await pageOf(customer);
    await journey(page);
    expect(problems).toEqual([]);
  });
});
