import { act, fireEvent, screen, within } from "@testing-library/react";
import { cookieNames } from "@panel/core/platform";
import type { InstallFacts } from "@panel/core/install";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const title = english("install:title");
const prompt = () => screen.queryByRole("region", { name: title });
const inPrompt = () => within(prompt()!);

const open = async (facts: Partial<InstallFacts>, variant: string | null = null, address = "/home") => {
  const panel = await renderPanel(address, {
    prepare: ({ cookies }) => {
      if (variant !== null) cookies.write(cookieNames.installPromptVariant, variant, {});
    },
  });
  await flush();
  act(() => panel.memory.install.change(facts));
  await flush();
  return panel;
};
const offered = { hasOffer: true };

describe("the invitation to install the panel", () => {
  it("PWA-006 PWA-004 is a banner with close and install, once the browser offers it", async () => {
    const { user, memory } = await open(offered);
    expect(inPrompt().getByText(english("install:banner"))).toBeVisible();
    expect(inPrompt().getByRole("button", { name: english("common:close") })).toBeVisible();
    await user.click(inPrompt().getByRole("button", { name: english("install:install") }));
    await flush();
    expect([memory.install.installs, prompt()]).toEqual([1, null]);
  });

  it("PWA-009 is not shown without a way to install, nor in the installed panel", async () => {
    const { memory, unmount } = await open({});
    expect(prompt()).toBeNull();
    act(() => memory.install.change({ isIos: true, isChrome: true }));
    expect(prompt()).toBeNull();
    unmount();
    const installed = await renderPanel("/home", { prepare: ({ display }) => void (display.mode = "installed") });
    act(() => installed.memory.install.change(offered));
    await flush();
    expect(prompt()).toBeNull();
  });

  it("PWA-005 shows an iPhone two steps, and can be closed", async () => {
    const { user } = await open({ isIos: true, isChrome: false }, "collapsible");
    expect(
      inPrompt()
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([english("install:iosShare"), english("install:iosAdd")]);
    await user.click(inPrompt().getByRole("button", { name: english("common:close") }));
    expect(prompt()).toBeNull();
  });

  it("PWA-007 BIZ-085 opens up and shuts, and shuts by a click outside", async () => {
    const { user } = await open(offered, "collapsible");
    const words = "Get quick access to your orders and statistics and easily create new ones - all with less data.";
    expect(screen.queryByText(words)).toBeNull();
    const opener = inPrompt().getByRole("button", { name: title });
    await user.click(opener);
    expect(screen.getByText(words)).toBeVisible();
    expect(
      inPrompt()
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Fast access to orders", "All functions in one app"]);
    expect(opener).toHaveAttribute("aria-expanded", "true");
    await user.click(opener);
    expect(screen.queryByText(words)).toBeNull();
    await user.click(opener);
    fireEvent.pointerDown(screen.getByText(words));
    expect(screen.getByText(words)).toBeVisible();
    fireEvent.pointerDown(screen.getByRole("contentinfo"));
    expect(screen.queryByText(words)).toBeNull();
    expect(prompt()).not.toBeNull();
  });

  it("PWA-008 names orders in its own words", async () => {
    await open(offered, "orders");
    expect(inPrompt().getByText("Manage your orders seamlessly! Install our app now.")).toBeVisible();
  });

  it("PWA-010 stays away once closed, PWA-011 until a page is opened with download_app", async () => {
    const { user, memory, unmount } = await open(offered);
    await user.click(inPrompt().getByRole("button", { name: english("common:close") }));
    expect(memory.cookies.read(cookieNames.installPromptClosed)).toBe("1");
    expect(memory.cookies.optionsOf(cookieNames.installPromptClosed)?.maxAgeSeconds).toBe(2 * 86_400);
    unmount();
    const closed = (address: string) =>
      renderPanel(address, { prepare: ({ cookies }) => cookies.write(cookieNames.installPromptClosed, "1", {}) });
    const away = await closed("/home");
    act(() => away.memory.install.change(offered));
    await flush();
    expect(prompt()).toBeNull();
    away.unmount();
    const back = await closed("/home?download_app=1");
    act(() => back.memory.install.change(offered));
    await flush();
    expect(back.memory.cookies.read(cookieNames.installPromptClosed)).toBeNull();
    expect(prompt()).not.toBeNull();
  });
});
