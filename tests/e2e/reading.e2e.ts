import type { Page } from "playwright";
import { describe, it } from "vitest";
import { expect } from "./expect.ts";
import { answering, goWithin, openProfile, sharedBrowser, visit, withoutAnswers } from "./panel-browser.ts";

const browser = await sharedBrowser();

const sentence = "What is promised here is kept, and whoever has a question finds an answer below before it is asked aloud. ";
const longText = `<h2>How it works</h2>${`<p>${sentence.repeat(5)}</p>`.repeat(3)}<ul><li>${sentence.repeat(3)}</li></ul>`;

/** How many characters stand in each full line of the paragraphs below these elements. */
const charactersPerLine = (page: Page, paragraphs: string): Promise<readonly number[]> =>
  page.locator(paragraphs).evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        for (let at = 0; at < (node.nodeValue ?? "").length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const [box] = range.getClientRects();
          if (box) lines.set(Math.round(box.bottom), (lines.get(Math.round(box.bottom)) ?? 0) + 1);
        }
      }
      return [...lines.values()].slice(0, -1);
    }),
  );

/** Lines long enough to be quick, short enough to find the next one: 60 to 75 characters on average, hardly any far off. */
async function expectReadable(page: Page, place: string, paragraphs: string): Promise<void> {
  await expect(page.locator(paragraphs).first(), place).toContainText(sentence.trim());
  const lines = await charactersPerLine(page, paragraphs);
  expect(lines.length, `${place} has lines to measure`).toBeGreaterThan(3);
  const mean = lines.reduce((sum, count) => sum + count, 0) / lines.length;
  expect(mean, place).toBeGreaterThanOrEqual(60);
  expect(mean, place).toBeLessThanOrEqual(75);
  expect(Math.max(...lines), place).toBeLessThanOrEqual(84);
}

describe("what is read", () => {
  it("has lines of 60 to 75 characters on pages of text, whoever wrote it", async () => {
    const { page, context, problems } = await openProfile(browser);
    await withoutAnswers(page);
    await answering(page, "/pages*", (pages: readonly object[]) => [
      { route_name: "tasks-faq", title: "Questions", description: null, slug: null, content: longText },
      ...pages,
    ]);
    await visit(page, "/tasks/faq");
    await expectReadable(page, "the operator's text", "main article p, main article li");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("has lines of 60 to 75 characters in descriptions, answers and reviews", async () => {
    const { page, context, problems } = await openProfile(browser, { width: 1920 });
    const words = sentence.repeat(6);
    await answering(page, "/api/v1/services/youtube-views-1*", (service: object) => ({
      ...service,
      description: longText,
      reviews: [{ author: "Ann", rating: 5, comment: words, created_at: "2026-01-05T10:00:00Z" }],
    }));
    await answering(page, "/api/v1/service-types/youtube-views*", (type: object) => ({
      ...type,
      faq: [{ question: "Is it safe?", answer: `<p>${words}</p>` }],
    }));
    await visit(page, "/services/youtube-views-1");
    await expectReadable(page, "a description", "main section[aria-label=Description] p");
    await expectReadable(page, "a review", "main section[aria-label=Reviews] li p");
    await goWithin(page, "/youtube-views");
    await page.getByRole("main").getByText("Is it safe?").click();
    await expectReadable(page, "an answer", "main details p");
    expect(problems).toEqual([]);
    await context.close();
  });
});
