import { describe, it } from "vitest";
import { speaking } from "../support/speaking.ts";
import { PARENT_DOMAIN } from "../support/server-child-panels.ts";
import { chooseFreeName, fillChildPanel, untilActive } from "./child-panel-steps.ts";
import { expect } from "./expect.ts";
import { journeyLooks } from "./journey-looks.ts";
import { expectAccessible, expectNoSidewaysScroll, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

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
    await chooseFreeName(page);
    await field.fill("admin");
    await expect(page.getByText(say("child-panels", "problem_reserved"))).toBeVisible();
    await fillChildPanel(page, name);
    await expectNoSidewaysScroll(page, "the form of a child panel");
    await order.click();
    const question = page.getByRole("alertdialog");
    await expectAccessible(page, "the question before a child panel is paid");
    await question.getByRole("button", { name: say("child-panels", "confirm") }).click();
    const card = await untilActive(page, say, domain);
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
