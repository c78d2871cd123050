import { browsingTokens } from "@panel/core/browsing/wiring";
import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { english } from "../../support/english.ts";
import { flush, passTime, renderPanel } from "../../support/render-panel.tsx";

describe("the list of the catalogue and its address", () => {
  it("CAT-012 CAT-017 stands in the address, which opens it again after a reload and for somebody else", async () => {
    const first = await renderPanel("/?utm_source=mail");
    const { filters, list } = first.panel.container.get(browsingTokens.catalogueViewModel)();
    act(() => {
      filters.setText("likes");
      filters.setSort("priceDown");
    });
    await passTime(first.memory, 400);
    await flush();
    expect(window.location.search).toBe("?utm_source=mail&search=likes&sort=priceDown");
    const ids = [...list.results.ids];
    expect(ids.length).toBeGreaterThan(0);
    first.unmount();
    await renderPanel("/?search=likes&sort=priceDown");
    expect(screen.getByRole("searchbox", { name: english("catalogue:searchLabel") })).toHaveValue("likes");
  });
});

describe("scrolling", () => {
  it("LIF-003 begins a new page at its top and returns to where a page was left", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo");
    const { panel } = await renderPanel("/home");
    Object.defineProperty(window, "scrollY", { value: 640, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    await act(async () => {
      panel.navigator.go({ name: "tasks-faq" });
      await Promise.resolve();
    });
    await flush();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await act(async () => {
      window.history.back();
      await new Promise((resume) => window.addEventListener("popstate", resume, { once: true }));
    });
    await flush();
    expect(window.location.pathname).toBe("/home");
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
    scrollTo.mockClear();
    await act(async () => {
      panel.navigator.replace({ name: "home", query: { search: "likes" } });
      await Promise.resolve();
    });
    await flush();
    expect(window.location.search).toBe("?search=likes");
    expect(scrollTo, "another query of the page moves nothing").not.toHaveBeenCalled();
    Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
  });
});
