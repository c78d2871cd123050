import type { Locator, Page } from "playwright";

/** The first amount of dollars in a text as the panel writes it ("$ 1 371,60"), in cents; NaN without one. */
export const amountOf = (text: string): number =>
  Math.round(Number((/\$\s?([\d\s]+,\d+)/u.exec(text)?.[1] ?? "NaN").replace(/\s/gu, "").replace(",", ".")) * 100);

/** The amount that a place shows, in cents. */
export const amountIn = async (place: Locator): Promise<number> => amountOf((await place.textContent()) ?? "");

/** The balance in the header, in cents. */
export const balanceOf = (page: Page): Promise<number> => amountIn(page.getByRole("banner").getByTitle("Balance"));
