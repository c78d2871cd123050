import { gradeId, orderId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import type { GradesSummary, ListedGrade } from "@panel/core/profile";
import { success } from "@panel/core/result";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { orderOf } from "../../support/order-of.ts";
import { service } from "../../core/browsing/catalogue-fixtures.ts";
import { placedFeed } from "../../core/drip-feeds/drip-feed-fixtures.ts";
import { credit, subscribe } from "../campaigns/campaigns-fixture.tsx";
import { serving as servingOrders } from "../orders/orders-fixtures.ts";
import { serving as servingSubscriptions, subscription } from "../subscriptions/subscriptions-fixture.ts";

const bronze: ListedGrade = {
  ...{ id: gradeId(0), name: "Bronze", icon: "/bronze.svg", discountPercent: 0, spendingGoal: zeroMoney },
  ...{ isNext: false, isPrevious: false },
  perks: { hasClosedSales: false, hasPersonalManager: false, consultationPeriod: null, thumbnailPeriod: null },
};
const summary: GradesSummary = {
  ...{ current: bronze, next: null, previous: null, gradesEnabled: true, gradeDiscountsEnabled: true },
  ...{ spendToGoal: zeroMoney, spendToGoalPercent: null },
};

/** A shop in which there is something for each page to show. */
function stocked(memory: ScriptedPanel): void {
  servingOrders(orderOf({ id: orderId(7) }))(memory);
  servingSubscriptions(subscription())(memory);
  credit(memory, 10_000);
  subscribe(memory, [{}]);
  memory.faults.dripFeeds.list = () => Promise.resolve(success([placedFeed({ url: "https://youtu.be/TwNRNBZvdY0" })]));
  memory.faults.myServices.myServices = () => Promise.resolve(success([service(1, { name: "Bought views" })]));
  memory.faults.profile.grades = () => Promise.resolve(success(summary));
  memory.faults.grades.list = () => Promise.resolve(success([bronze]));
}

const forGuests: readonly string[] = ["/login", "/register", "/password/reset"];

async function openPage(path: string) {
  const profile = { gradesEnabled: true, currentGrade: bronze };
  const shown = await renderPanel(path, { ...(forGuests.includes(path) ? {} : { profile }), prepare: stocked });
  await flush();
  return shown;
}

/** Each fixed path of RTE-002, and the heading of its page. */
const fixedPages = [
  ["/about-youtube-keyword-tool", "About the YouTube keyword tool"],
  ["/account-management", "Account management"],
  ["/add-funds", "Add funds"],
  ["/api", "API token"],
  ["/bonuses", "Bonuses"],
  ["/card-verification", "Card verification"],
  ["/channel-statistics", "Channel statistics"],
  ["/child-panels", "Child panels"],
  ["/dashboard", "Dashboard"],
  ["/drip-feed", "Drip feeds"],
  ["/finances", "Finances"],
  ["/free-trials", "Free trials"],
  ["/grades", "Grades"],
  ["/home", "Welcome"],
  ["/keywords-tools", "Keyword tools"],
  ["/login", "Log in"],
  ["/my-services", "My services"],
  ["/not-found", "This page could not be found"],
  ["/order-widget", "Order widgets"],
  ["/orders", "My orders"],
  ["/plans-and-pricing", "Plans and pricing"],
  ["/profile", "Profile"],
  ["/referral-program", "Referral program"],
  ["/register", "Create an account"],
  ["/site-view", "External page"],
  ["/statistics", "Statistics"],
  ["/subscription-about", "About subscriptions"],
  ["/subscriptions", "My subscriptions"],
  ["/tags-generator", "Tag generator"],
  ["/tasks", "Tasks"],
  ["/youtube-campaign", "YouTube campaigns"],
] as const;

/** Each nested path of RTE-003, and the heading of its page. */
const nestedPages = [
  ["/add-funds/error", "No payment found"],
  ["/add-funds/success", "No payment found"],
  ["/api/documentation", "API documentation"],
  ["/orders/create", "New order"],
  ["/password/reset", "Reset your password"],
  ["/tasks/faq", "Tasks: FAQ"],
  ["/tasks/how-to-connect-a-youtube-account", "How to connect a YouTube account"],
  ["/tasks/how-to-perform-the-tasks", "How to complete tasks"],
  ["/tasks/how-to-use-rewards", "How to use rewards"],
  ["/tasks/start-earning", "Start earning"],
  ["/youtube-campaign/create", "New campaign"],
] as const;

/** What each route of the ordering side shows: something that no other page has. */
const orderingPages = [
  ["/", "heading", "Services"],
  ["/service-1", "heading", "Reviews"],
  ["/youtube-views", "heading", "YouTube views"],
  ["/services/service-1", "heading", "Reviews"],
  ["/services/youtube-views", "heading", "YouTube views"],
  ["/orders", "row", /^#7 /],
  ["/orders/create", "textbox", /Link/],
  ["/orders/7", "heading", "Order 7"],
  ["/drip-feed", "row", /TwNRNBZvdY0/],
  ["/subscriptions", "row", /Space/],
  ["/subscriptions/5001", "heading", /Space|5001/],
  ["/subscription-about", "heading", "How to set it up"],
  ["/my-services", "link", /Bought views/],
  ["/statistics", "heading", "Statistics"],
  ["/channel-statistics", "heading", "No channel connected yet"],
  ["/keywords-tools", "button", "Find keywords"],
  ["/about-youtube-keyword-tool", "link", "Keyword tools"],
  ["/tags-generator", "button", "Copy tags"],
  ["/youtube-campaign", "row", /dQw4w9WgXcQ/],
  ["/youtube-campaign/create", "heading", "New campaign"],
  ["/youtube-campaign/1", "region", "Positions by keyword"],
  ["/plans-and-pricing", "heading", "Starter"],
] as const;

describe("the pages of the routes", () => {
  it("are thirty-one fixed ones, each with a heading of its own", () => {
    expect(fixedPages).toHaveLength(31);
    expect(new Set(fixedPages.map(([, heading]) => heading)).size).toBe(31);
  });

  it.each(fixedPages)("RTE-002 shows at %s the page %s", async (path, heading) => {
    const { route } = await openPage(path);
    expect(screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading]);
    expect(route().name).toBe(path.slice(1));
  });

  it("are eleven nested ones, each with a heading of its own but the two that tell of a payment what the server says", () => {
    expect(nestedPages).toHaveLength(11);
    expect(new Set([...fixedPages, ...nestedPages].map(([, heading]) => heading)).size).toBe(31 + 11 - 1);
  });

  it.each(nestedPages)("RTE-003 shows at %s the page %s", async (path, heading) => {
    const { route } = await openPage(path);
    expect(screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading]);
    expect(route().name).toBe(path.slice(1).replaceAll("/", "-"));
  });

  it.each(orderingPages)("RTE-007 shows at %s the %s %s", async (path, role, name) => {
    await openPage(path);
    expect((await screen.findAllByRole(role, { name }))[0]).toBeVisible();
  });
});
