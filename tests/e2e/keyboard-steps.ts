import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";

const MAX_STOPS = 120;

/** Presses Tab until the focus is there, as a person without a mouse does; fails when it never comes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused()) return await expectVisibleFocus(page);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Where the focus is has to be seen: an outline, a ring or a border of its own, within the window. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return "nothing has the focus";
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight)
      return `the focus is outside the window: ${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
    return "";
  });
  expect(shown).toBe("");
}

/** Something on the page has the focus, so that the next Tab goes on from there and not from the top. */
export const expectFocusOnPage = (page: Page): Promise<void> => expect(page.locator("body *:focus").first()).toBeAttached();

/** Goes to a field and writes over what is in it. */
export const typeInto = async (page: Page, target: Locator, words: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
};

/** Goes to a button or link and presses it. */
export const pressOn = async (page: Page, target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** One of several: Tab leads to the group, arrows to the choice. What lies behind a dialog is inert, yet found; hence the place. */
export async function chooseMethod(page: Page, name: RegExp, place: Page | Locator = page): Promise<void> {
  const checked = place.getByRole("group", { name: "Payment method" }).getByRole("radio", { checked: true });
  await tabTo(page, checked);
  const wanted = place.getByRole("radio", { name });
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}
