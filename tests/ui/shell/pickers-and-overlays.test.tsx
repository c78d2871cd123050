import { noticesTokens } from "@panel/core/notices/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { setWindowWidth } from "../../support/window-width.ts";
import { english } from "../../support/english.ts";

const header = () => within(screen.getByRole("banner"));

describe("pickers", () => {
  it("LOC-009 picks the language in a dropdown on desktop", async () => {
    setWindowWidth(1280);
    const { user, memory } = await renderPanel("/home?a=1");
    await user.click(header().getByRole("button", { name: "Select language" }));
    const choices = within(await screen.findByRole("list", { name: "Select language" })).getAllByRole("button");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(choices).toHaveLength(12);
    expect(choices.find((choice) => choice.getAttribute("aria-current") === "true")).toHaveTextContent("English");
    await user.click(screen.getByRole("button", { name: "Deutsch" }));
    expect(await screen.findByRole("heading", { name: "Willkommen" })).toBeVisible();
    expect(memory.cookies.read("i18n_redirected")).toBe("de");
    expect(window.location.pathname + window.location.search).toBe("/de/home?a=1");
    expect(document.documentElement.lang).toBe("de");
  });

  it("LOC-009 picks the language in a full-screen dialog on mobile, titled by select_language", async () => {
    setWindowWidth(390);
    const { user } = await renderPanel("/home");
    await user.click(header().getByRole("button", { name: "Select language" }));
    expect(
      within(await screen.findByRole("dialog", { name: "Select language" })).getByRole("button", { name: "日本語" }),
    ).toHaveAttribute("lang", "ja");
    setWindowWidth(1280);
  });

  it("CUR-004 picks the currency in a dropdown, CUR-005 which the address then says", async () => {
    const { user, panel } = await renderPanel("/home?a=1");
    await user.click(header().getByRole("button", { name: "Select currency" }));
    await user.click(await screen.findByRole("button", { name: "₽ RUB" }));
    await flush();
    expect(window.location.search).toBe("?a=1&currency=RUB");
    expect(header().getByRole("button", { name: "Select currency" })).toHaveTextContent("₽ RUB");
    expect(panel.container.get(settingsTokens.currency).visibleCurrency).toBe("RUB");
    expect(header().getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      expect.stringContaining("/login?currency=RUB&"),
    );
  });

  it("CUR-004 picks the currency in a full-screen dialog on mobile, titled by select_currency", async () => {
    setWindowWidth(390);
    const { user } = await renderPanel("/home");
    await user.click(header().getByRole("button", { name: "Select currency" }));
    expect(await screen.findByRole("dialog", { name: "Select currency" })).toBeVisible();
    setWindowWidth(1280);
  });

  it("CUR-006 links users, and nobody else, to adding funds", async () => {
    const first = await renderPanel("/home");
    await first.user.click(header().getByRole("button", { name: "Select currency" }));
    await flush();
    expect(header().queryByRole("link", { name: "Add funds" })).toBeNull();
    first.unmount();
    const { user } = await renderPanel("/finances", { profile: {} });
    await user.click(header().getByRole("button", { name: "Select currency" }));
    await flush();
    expect(header().getByRole("link", { name: "Add funds" })).toHaveAttribute("href", "/add-funds");
  });

  it("CUR-003 begins with the currency of the address", async () => {
    await renderPanel("/home?currency=rub");
    expect(header().getByRole("button", { name: "Select currency" })).toHaveTextContent("₽ RUB");
  });
});

describe("overlays", () => {
  it("puts the focus into a dialog's page and back to what opened it", async () => {
    const { user } = await renderPanel("/home");
    const button = screen.getByRole("button", { name: "Menu" });
    await user.click(button);
    await flush();
    await user.click(within(screen.getByRole("dialog", { name: "Menu" })).getByRole("button", { name: "Close" }));
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("announces notices politely, holds them under the pointer, and lets each be closed", async () => {
    const { panel, user, pass } = await renderPanel("/home");
    const notices = panel.container.get(noticesTokens.notices);
    act(() => {
      notices.show({ kind: "success", about: "messageSent" });
      notices.show({ kind: "error", message: "The server's words" });
    });
    await flush();
    const region = screen.getByRole("region", { name: english("common:notices") });
    expect(region).toHaveAttribute("aria-live", "polite");
    expect(within(region).getByText("Your message has been sent")).toBeVisible();
    await user.hover(region);
    await pass(20_000);
    expect(within(region).getByText("The server's words")).toBeVisible();
    await user.click(within(region).getAllByRole("button", { name: "Close" })[0]!);
    expect(within(region).queryByText("Your message has been sent")).toBeNull();
    await user.hover(region);
    await user.unhover(region);
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(6000);
    expect(within(region).queryByText("The server's words")).toBeNull();
  });
});
