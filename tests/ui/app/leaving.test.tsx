import { cartTokens } from "@panel/core/cart/wiring";
import { navigatorPort } from "@panel/core/routing/wiring";
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const searchBox = () => screen.getByRole("searchbox", { name: english("catalogue:searchLabel") });

describe("an address that is still to be written", () => {
  it("RTE-001 calls nobody back who follows a link before what was typed stands in the address", async () => {
    const { clock, route } = await renderPanel("/");
    fireEvent.change(searchBox(), { target: { value: "views" } });
    await act(async () => {
      screen.getAllByRole("link", { name: english("shell:createOrder") })[0]?.click();
      // The screen of the order form is still on its way when the time has come to write the address of the catalogue.
      expect([window.location.pathname, route().name]).toEqual(["/orders/create", "index"]);
      clock.advance(300);
      await Promise.resolve();
    });
    await flush();
    expect([window.location.pathname, window.location.search, route().name]).toEqual(["/orders/create", "", "orders-create"]);
  });

  it("CAT-012 is written once it is the page's own again", async () => {
    const { clock, panel, route } = await renderPanel("/");
    await act(async () => {
      panel.container.get(navigatorPort).go({ name: "home" });
      await flush();
    });
    act(() => window.history.back());
    await flush();
    expect(route().name).toBe("index");
    fireEvent.change(searchBox(), { target: { value: "views" } });
    await act(async () => {
      clock.advance(300);
      await Promise.resolve();
    });
    await flush();
    expect(window.location.search).toBe("?search=views");
  });

  it("CRT-012 is written as soon as the page is shown: one that asked for the cart asks no more once it lies open", async () => {
    const { panel, route } = await renderPanel("/");
    const overlay = panel.container.get(cartTokens.overlay);
    await act(async () => {
      panel.container.get(navigatorPort).go({ name: "home", query: { cart: "open" } });
      await flush();
    });
    expect([route().name, overlay.isOpen, window.location.search]).toEqual(["home", true, ""]);
  });
});
