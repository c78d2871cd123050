import { readFile } from "node:fs/promises";
import { describe, it } from "vitest";
import { messagesIn, speaking } from "../support/speaking.ts";
import { amountIn, amountOf } from "./amounts.ts";
import { factOf } from "./buying-steps.ts";
import { comeBy, topUpAndOrder } from "./earning-steps.ts";
import { expect } from "./expect.ts";
import { journeyLooks } from "./journey-looks.ts";
import { expectAccessible, expectNoSidewaysScroll, openSignedIn, passTimeUntil, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const HOUR_MS = 3_600_000;

describe("a customer who brings another", () => {
  it.each(journeyLooks)(
    "REF-002 REF-003 REF-006 is paid for a completed order, withdraws it and finds both in the history ($code)",
    async (look) => {
      const { code, theme, width } = look;
      const say = speaking(code);
      const referrer = await openSignedIn(browser, "robin@panel.example", { width, theme });
      const { page } = referrer;
      // The choice that is remembered counts for more than an address (LOC-004).
      await referrer.context.addCookies([{ name: "i18n_redirected", value: code, url: page.url() }]);
      await page.clock.install();
      await visit(page, `/${code}/referral-program`);
      const link = (await page.getByRole("group", { name: say("referral-program", "link") }).textContent()) ?? "";
      const earned = factOf(page, say("referral-program", "earned"));
      await expect(earned.first()).toBeVisible();
      const before = await amountIn(earned.first());

      const visitor = await comeBy(link, say, look);
      await topUpAndOrder(visitor, say, look);

      await page.reload();
      const person = page
        .getByRole(width < 700 ? "listitem" : "row")
        .filter({ hasText: "m…" })
        .first();
      await expect(person).toBeVisible();
      await expect(person).not.toContainText("mia.");
      await passTimeUntil(page, HOUR_MS, async () => {
        await page.reload();
        expect(await amountIn(earned.first())).toBeGreaterThan(before);
      });
      const brought = (await amountIn(earned.first())) - before;
      // Both figures are rounded to cents by themselves.
      const isBrought = (amount: number): boolean => Math.abs(amount - brought) <= 1;
      await expect.poll(async () => isBrought(amountOf((await person.textContent()) ?? ""))).toBe(true);
      await expectNoSidewaysScroll(page, "referral programme");
      await expectAccessible(page, "referral programme");

      await visit(page, `/${code}/withdrawals`);
      await page.getByRole("radio", { name: /PayPal/ }).check();
      await page.getByRole("textbox", { name: say("payments", "amountIn") }).fill("6");
      await page.getByRole("textbox", { name: say("withdrawals", "accountNumber") }).fill("robin@example.com");
      await page.getByRole("button", { name: /\$ 6,00/ }).click();
      await expect(page.getByText(say("withdrawals", "requested"))).toBeVisible();

      await visit(page, `/${code}/finances`);
      await page.getByRole("tab", { name: new RegExp(say("finances", "balance_referral").source.slice(0, -1), "u") }).click();
      const rowOf = (word: RegExp) => page.getByRole(width < 700 ? "listitem" : "row").filter({ has: page.getByText(word) });
      await expect(rowOf(say("finances", "type_withdrawal")).first()).toContainText("$ 6,00");
      const reward = rowOf(say("finances", "type_referral")).first();
      await expect.poll(async () => isBrought(amountOf((await reward.textContent()) ?? ""))).toBe(true);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: say("finances", "export") }).click(),
      ]);
      const lines = (await readFile(await file.path(), "utf8")).split(/\r?\n/);
      const words = messagesIn(code, "finances.json");
      for (const word of [words["type_referral"], words["type_withdrawal"]])
        expect(
          lines.filter((line) => line.includes(word ?? "no word")),
          word,
        ).not.toEqual([]);
      expect([...referrer.problems, ...visitor.problems]).toEqual([]);
      await visitor.context.close();
      await referrer.context.close();
    },
  );
});
