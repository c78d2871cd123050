import type { FrameLocator, Page } from "playwright";
import { english } from "../support/english.ts";

/** Chooses and fills in the widget what a guest orders there; everything but the press. */
export async function fillWidget(widget: FrameLocator | Page): Promise<void> {
  await widget.getByRole("searchbox").fill("youtube likes");
  await widget
    .getByRole("list", { name: english("partner-shop:found") })
    .getByRole("button")
    .first()
    .click();
  await widget
    .getByRole("textbox", { name: new RegExp(`^${english("ordering:link")}`) })
    .fill("https://www.youtube.com/watch?v=TwNRNBZvdY0");
  await widget.getByRole("textbox", { name: new RegExp(`^${english("ordering:quantity")}`) }).fill("5000");
  await widget.getByRole("textbox", { name: new RegExp(`^${english("payments:email")}`) }).fill("guest-of-a-partner@example.com");
}
