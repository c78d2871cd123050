import { describe, it } from "vitest";
import { speaking } from "../support/speaking.ts";
import { PARENT_DOMAIN } from "../support/server-child-panels.ts";
import { expect } from "./expect.ts";
import { journeyLooks } from "./journey-looks.ts";
import { expectAccessible, expectNoSidewaysScroll, openSignedIn, passTimeUntil, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const SECOND_MS = 1_000;

describe("a customer with a shop of their own", () => {
  it.each(journeyLooks)("orders a child panel, sees it set up, and lets it end ($code)", async ({ code, theme, width }) => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { width, theme });
    await context.addCookies([{ name: "i18n_redirected", value: code, url: page.url() }]);
    await page.clock.install();
    const say = speaking(code);
    const name = `reach-${code.slice(0, 2)}-${String(width)}`;
    const domain = `${name}.${PARENT_DOMAIN}`;
    await visit(page, `/${code}/child-panels`);
    await page.getByRole("button", { name: say("child-panels", "new") }).click();
    const order = page.getByRole("button", { name: say("child-panels", "order") });
    await order.click();
    const field = page.getByRole("form").getByRole("textbox").first();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "what is missing of a child panel");
    await page.getByRole("radio").nth(1).check();
    await field.fill("admin");
    await expect(page.getByText(say("child-panels", "problem_reserved"))).toBeVisible();
    await field.fill(name);
    await passTimeUntil(page, SECOND_MS, () =>
      expect(page.getByRole("form").getByRole("status")).toContainText(domain, { timeout: 100 }),
    );
    await page.locator('input[type="password"]').fill("a long secret of the shop");
    await expectNoSidewaysScroll(page, "the form of a child panel");
    await order.click();
    const question = page.getByRole("alertdialog");
    await expectAccessible(page, "the question before a child panel is paid");
    await question.getByRole("button", { name: say("child-panels", "confirm") }).click();
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: domain }) });
    await expect(card).toBeVisible();
    const active = card.getByText(say("child-panels", "status_active"));
    await passTimeUntil(page, 10 * SECOND_MS, () => expect(active).toBeVisible({ timeout: 100 }));
    await expect(card.getByRole("link", { name: domain, exact: true })).toHaveAttribute("href", `https://${domain}`);
    await expectAccessible(page, "a running child panel");
    await expectNoSidewaysScroll(page, "a running child panel");
    await card.getByRole("button", { name: say("child-panels", "endNamed") }).click();
    await question.getByRole("button", { name: say("child-panels", "end") }).click();
    await expect(card.getByRole("button", { name: say("child-panels", "keepNamed") })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
});
