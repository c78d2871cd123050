import { createHash } from "node:crypto";
import type { Locator, Page, Request } from "playwright";
import { expect } from "./expect.ts";
import { visit } from "./panel-browser.ts";
import { englishLike } from "../support/english.ts";

/** A cheap service of the demo without speed-up, drip feed or guarantee. */
export const plainService = { id: 1, name: "YouTube Views (HQ, Max 100M, 50K/Day)" } as const;

export const videoLink = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** A video of its own for each name: what leads to the same video counts as ordered already, however the link is written. */
export const videoNamed = (name: string): string =>
  `https://www.youtube.com/watch?v=${createHash("sha256").update(name).digest("base64").replace(/[+/]/g, "x").slice(0, 11)}`;

/** The row of a list in which a promoted link stands; what is read there is shorter than the link's name. */
export const rowOf = (page: Page, link: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: link, exact: true }) });

/** The value of a word in a list of facts or amounts. */
export const factOf = (page: Page, word: RegExp) =>
  page.getByRole("term").filter({ hasText: word }).locator("xpath=following-sibling::dd[1]");

export const buyButton = (page: Page) => page.getByRole("button", { name: /^Buy for/ });

/** Nothing is missing, and the total that is shown has been worked out. */
export const expectReady = (button: Locator) => expect(button).toHaveAccessibleDescription("");

/** Whether a request places an order, paid from the balance or by an external method. */
export const isOrder = (request: Request): boolean =>
  request.method() === "POST" && /\/order-widget\/(orders|widget-order-requests)$/.test(new URL(request.url()).pathname);

interface FilledOrder {
  readonly link?: string;
  readonly quantity: number;
  /** Asked of guests. */
  readonly email?: string;
  readonly method: RegExp;
}

/** Opens the form with the plain service chosen. */
export const openForm = (page: Page) => visit(page, `/orders/create?serviceId=${String(plainService.id)}`);

/** What the panel says once an order stands. */
export const placedNotice = (page: Page) => page.getByText(/has been (placed|created)/).first();

/** Fills the order form; the total has been worked out when it returns. */
export async function fillOrder(page: Page, { link = videoLink, quantity, email, method }: FilledOrder): Promise<void> {
  await page.getByRole("textbox", { name: /^Link/ }).fill(link);
  await page.getByRole("textbox", { name: /^Quantity/ }).fill(String(quantity));
  if (email !== undefined) await page.getByRole("textbox", { name: englishLike("payments:email") }).fill(email);
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("textbox", { name: /^Quantity/ }).blur();
  await expectReady(buyButton(page));
}

/** Opens and fills the form with the plain service. */
export async function fillForm(page: Page, order: FilledOrder): Promise<void> {
  await openForm(page);
  await fillOrder(page, order);
}

/** Pays on the page of the sandbox gateway, as a buyer does on the page of a real one. */
export async function payAtTheGateway(page: Page, button = "Pay"): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** How many orders the signed-in customer has, by the API's own word. */
export async function orderCount(page: Page): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";
  const answer = await page.request.get(new URL("/api/v1/orders/datatable", page.url()).href, {
    headers: { Authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  const body = (await answer.json()) as { readonly recordsFiltered?: number };
  if (body.recordsFiltered === undefined) throw new Error(`no number of orders in ${JSON.stringify(body)}`);
  return body.recordsFiltered;
}
