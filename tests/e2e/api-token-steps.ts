import type { Page } from "playwright";
import { english, type MessageKey } from "../support/english.ts";
import { expect } from "./expect.ts";

const press = (page: Page, key: MessageKey) => page.getByRole("button", { name: english(key), exact: true }).click();

/** Where the page shows the token, or hides it. */
export const shownToken = (page: Page) => page.getByRole("group", { name: english("api-token:token") });

async function newToken(page: Page): Promise<string> {
  await expect(shownToken(page)).toHaveText(/^api_/);
  return (await shownToken(page).textContent()) ?? "";
}

/** Makes a token that may read. */
export async function makeToken(page: Page): Promise<string> {
  await page.getByRole("radio", { name: english("api-token:rights_read") }).check();
  await press(page, "api-token:make");
  return newToken(page);
}

/** Puts another token in the place of one. */
export async function replaceToken(page: Page, former: string): Promise<string> {
  await press(page, "api-token:replace");
  await press(page, "api-token:replaceConfirm");
  await expect(shownToken(page)).not.toHaveText(former);
  return newToken(page);
}

/** Removes the token, after which there is none. */
export async function removeToken(page: Page): Promise<void> {
  await press(page, "api-token:remove");
  await press(page, "api-token:removeConfirm");
  await expect(page.getByText(english("api-token:none"))).toBeVisible();
}

/** How the API answers a program that calls it by a token. */
export const statusBy = async (page: Page, token: string, path = "/api/v1/profile", method = "GET"): Promise<number> =>
  (await fetch(new URL(path, page.url()), { method, headers: { authorization: `Bearer ${token}` } })).status;
