import { localeTokens } from "@panel/core/locale/wiring";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mayReloadForChunk } from "@panel/core/routing";
import { success } from "@panel/core/result";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

describe("language of the panel", () => {
  it("LOC-004 is picked at the start and LOC-005 put into address and cookie", async () => {
    const { memory, unmount } = await renderPanel("/home?a=1", { languages: ["fr-CA", "en"] });
    expect(window.location.pathname + window.location.search).toBe("/fr/home?a=1");
    expect(memory.cookies.read("i18n_redirected")).toBe("fr");
    unmount();
    await renderPanel("/de/home", { languages: ["en"] });
    expect(window.location.pathname).toBe("/home");
  });

  it("LOC-002 follows the prefix of an address within the panel without detecting again", async () => {
    const { panel } = await renderPanel("/home");
    window.history.pushState(null, "", "/tr/home");
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    await flush();
    expect(panel.container.get(localeTokens.locale).current).toBe("tr");
    expect(screen.getByRole("heading", { name: "Hoş geldiniz" })).toBeVisible();
  });

  it("LOC-006 loads again, each exactly once, what a change of language reaches, and the profile of a user", async () => {
    const calls: string[] = [];
    const counted = ({ faults, catalogue, profile }: ScriptedPanel) => {
      const settings = faults.settings as Record<string, () => unknown>;
      for (const name of ["settings", "pages", "menuItems", "customMenuItems"]) {
        const read = settings[name] ?? (() => Promise.resolve(success([])));
        settings[name] = () => (calls.push(name), read());
      }
      faults.banners.banners = () => (calls.push("banners"), Promise.resolve(success([])));
      const snapshot = catalogue.snapshot.bind(catalogue);
      faults.catalogue.snapshot = () => (calls.push("networks"), snapshot());
      const read = profile.profile.bind(profile);
      faults.profile.profile = () => (calls.push("profile"), read());
    };
    for (const whose of [{}, { profile: {} }]) {
      const { unmount, user } = await renderPanel("/orders/create", { ...whose, prepare: counted });
      calls.length = 0;
      await user.click(within(screen.getByRole("banner")).getByRole("button", { name: "Select language" }));
      await user.click(await screen.findByRole("button", { name: "Deutsch" }));
      await flush();
      const everyTime = ["banners", "customMenuItems", "menuItems", "networks", "pages", "settings"];
      expect(calls.toSorted()).toEqual("profile" in whose ? [...everyTime, "profile"].toSorted() : everyTime);
      expect(screen.getByRole("button", { name: "Menü" })).toBeVisible();
      unmount();
      window.history.replaceState(null, "", "/");
    }
  });

  it("RTE-009 DEC-182 leads by a plain name to the page in the language of the moment", async () => {
    const { panel } = await renderPanel("/de/home", { languages: [] });
    const go = async (name: string) => {
      await act(async () => {
        panel.navigator.go({ name });
        await Promise.resolve();
      });
      await flush();
    };
    await go("subscription-about");
    expect(window.location.pathname).toBe("/de/subscription-about");
    await act(() => panel.container.get(localeTokens.locale).choose("tr"));
    await flush();
    await go("orders-create");
    expect(window.location.pathname).toBe("/tr/orders/create");
  });

  it("LOC-007 shows English and logs when the messages of a language cannot be loaded", async () => {
    const loaders = { ...messageLoaders, hi_IN: () => Promise.reject(new Error("no file")) };
    const { memory } = await renderPanel("/hi_IN/home", { languages: [], loaders });
    expect(screen.getByRole("heading", { name: "Welcome" })).toBeVisible();
    expect(window.location.pathname).toBe("/hi_IN/home");
    expect(memory.log.entries.some(({ message }) => message.includes("hi-IN/shell"))).toBe(true);
  });

  it("LOC-007 loads the messages of a language only when it is needed", async () => {
    const german = vi.fn(messageLoaders.de);
    const { panel } = await renderPanel("/home", { loaders: { ...messageLoaders, de: german } });
    expect(german).not.toHaveBeenCalled();
    await act(() => panel.container.get(localeTokens.locale).choose("de"));
    expect(german).toHaveBeenCalled();
  });

  it("LOC-007 ERP-009 offers to try a page again whose texts could not be loaded", async () => {
    const { first, others } = await messageLoaders.en();
    let isOffline = true;
    const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    const entries = Object.entries(others).map(([path, load]) => [path, () => (isOffline ? fail() : load())] as const);
    const en = () => Promise.resolve({ first, others: Object.fromEntries(entries) });
    const { user } = await renderPanel("/login", {
      loaders: { ...messageLoaders, en },
      // The page has just been loaded again for such a failure.
      prepare: ({ sessionStorage, clock }) => void mayReloadForChunk(sessionStorage, clock.now()),
    });
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    isOffline = false;
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await flush();
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  });

  it("LOC-001 shows English for a single message that is missing", async () => {
    const { default: welsh } = await import("../../../ui/src/messages/de.ts");
    const { menu: _menu, ...shell } = welsh.first.shell!;
    const loaders = { ...messageLoaders, de: () => Promise.resolve({ ...welsh, first: { ...welsh.first, shell } }) };
    await renderPanel("/de/home", { languages: [], loaders });
    expect(screen.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(within(screen.getByRole("banner")).getByRole("link", { name: "Anmelden" })).toBeVisible();
  });
});
