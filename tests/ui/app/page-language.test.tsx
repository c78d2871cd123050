import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mayReloadForChunk } from "@panel/core/routing";
import { shellTokens } from "@panel/core/inversify";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
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
    expect(panel.container.get(shellTokens.locale).current).toBe("tr");
    expect(screen.getByRole("heading", { name: "Hoş geldiniz" })).toBeVisible();
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
    await act(() => panel.container.get(shellTokens.locale).choose("de"));
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
      // The page has just been loaded anew for such a failure.
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
