import { expect as impatient } from "playwright/test";

/** Waits long enough for a page on a machine that is busy with other pages. */
export const expect = impatient.configure({ timeout: 15_000 });
