import type { Page } from "playwright";
import { english, englishLike } from "../support/english.ts";
import { PARENT_DOMAIN } from "../support/server-child-panels.ts";
import { speaking } from "../support/speaking.ts";
import { makeToken, removeToken, replaceToken, statusBy } from "./api-token-steps.ts";
import { factOf } from "./buying-steps.ts";
import { chooseFreeName, fillChildPanel, untilActive } from "./child-panel-steps.ts";
import { expect } from "./expect.ts";
import { visit } from "./panel-browser.ts";

// The tools of a registered customer, each by itself from the interface.

const say = speaking("en");

export async function useKeywordTools(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await visit(page, "/keywords-tools");
  await main.getByRole("searchbox").fill("guitar");
  await main.getByRole("button", { name: english("keyword-suggestions:find") }).click();
  const rows = main.getByRole("region", { name: english("keyword-suggestions:list") }).getByRole("row");
  await expect(rows.nth(3)).toContainText(/guitar.*\d/u);
  await visit(page, "/tags-generator");
  await main.getByRole("searchbox").fill("guitar");
  await main.getByRole("button", { name: english("keyword-suggestions:addTags") }).click();
  await expect(main.getByRole("textbox", { name: english("keyword-suggestions:tags") })).toHaveValue(/^guitar, .*guitar/u);
}

export async function readChannelStatistics(page: Page): Promise<void> {
  await visit(page, "/channel-statistics");
  for (const figure of ["totalViews", "subscribers", "views", "watchTime", "gained"])
    await expect(factOf(page, say("channel-statistics", figure)).first()).toContainText(/[1-9]/u);
  const videos = page.getByRole("region", { name: english("channel-statistics:allVideos") }).getByRole("row");
  await expect(videos.nth(1)).toContainText(/\d/u);
}

export async function connectChannel(page: Page): Promise<void> {
  await visit(page, "/profile");
  const channels = page.getByRole("list", { name: english("profile:channels") });
  const unproved = channels.getByRole("article").filter({ hasText: english("profile:channelNotVerified") });
  await page.getByRole("textbox", { name: englishLike("profile:channelAddress") }).fill("https://www.youtube.com/@registered");
  await page.getByRole("button", { name: english("profile:connectChannel"), exact: true }).click();
  await expect(unproved).toHaveCount(1);
  const channel = channels.getByRole("article", { name: (await unproved.getAttribute("aria-label")) ?? "", exact: true });
  await expect(channel.getByText(/^panel-\w+$/u)).toBeVisible();
  await channel.getByRole("button", { name: english("profile:checkChannelCode") }).click();
  await expect(channel.getByText(english("profile:channelCodeFound"))).toBeVisible();
  await expect(channel.getByText(english("profile:channelNotVerified"))).toBeVisible();
  await channel.getByRole("button", { name: english("profile:checkChannelSubscriptions") }).click();
  await expect(channel.getByText(english("profile:channelVerified"), { exact: true })).toBeVisible();
  await expect(channel.getByRole("button", { name: english("profile:useChannel") })).toBeVisible();
}

export async function createChildPanel(page: Page): Promise<void> {
  const name = "registered-shop";
  const domain = `${name}.${PARENT_DOMAIN}`;
  await visit(page, "/child-panels");
  await page.getByRole("button", { name: english("child-panels:new") }).click();
  await chooseFreeName(page);
  await fillChildPanel(page, name);
  await page.getByRole("button", { name: say("child-panels", "order") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("child-panels", "confirm") })
    .click();
  const card = await untilActive(page, say, domain);
  await expect(card.getByRole("link", { name: domain, exact: true })).toHaveAttribute("href", `https://${domain}`);
}

export async function manageToken(page: Page): Promise<void> {
  await visit(page, "/api");
  const first = await makeToken(page);
  expect(await statusBy(page, first)).toBe(200);
  const second = await replaceToken(page, first);
  expect([await statusBy(page, first), await statusBy(page, second)]).toEqual([401, 200]);
  await removeToken(page);
  expect(await statusBy(page, second)).toBe(401);
}
