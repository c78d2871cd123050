import type { Locator, Page } from "playwright";
import type { Say } from "../support/speaking.ts";
import { PARENT_DOMAIN } from "../support/server-child-panels.ts";
import { expect } from "./expect.ts";
import { passTimeUntil } from "./panel-browser.ts";

const SECOND_MS = 1_000;

/** Chooses a free name below the operator's domain. */
export const chooseFreeName = (page: Page): Promise<void> => page.getByRole("radio").nth(1).check();

/** Fills the form for a free name below the operator's domain, and waits until it is said to be free. The page's clock is installed. */
export async function fillChildPanel(page: Page, name: string): Promise<void> {
  await page.getByRole("form").getByRole("textbox").first().fill(name);
  await passTimeUntil(page, SECOND_MS, () =>
    expect(page.getByRole("form").getByRole("status")).toContainText(`${name}.${PARENT_DOMAIN}`, { timeout: 100 }),
  );
  await page.locator('input[type="password"]').fill("a long secret of the shop");
}

/** Waits until a child panel that was paid for runs; answers with its place in the list. */
export async function untilActive(page: Page, say: Say, domain: string): Promise<Locator> {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: domain }) });
  await expect(card).toBeVisible();
  const active = card.getByText(say("child-panels", "status_active"));
  await passTimeUntil(page, 10 * SECOND_MS, () => expect(active).toBeVisible({ timeout: 100 }));
  return card;
}
