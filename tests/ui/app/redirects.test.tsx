import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

/** Where somebody stands who opened an address: path and query. */
async function arrival(address: string, options: RenderPanelOptions = {}) {
  const { unmount } = await renderPanel(address, options);
  const { pathname, search } = window.location;
  unmount();
  return { path: pathname, query: Object.fromEntries(new URLSearchParams(search)) };
}

const hidden = { settings: { hidePersonalAccountForUnregistered: true } };

describe("redirects in the address", () => {
  it("RTE-011 lead from impersonation and from the widget to the login, the query kept", async () => {
    for (const path of ["/impersonate", "/user-widget-auth"])
      expect(await arrival(`${path}?a=1`), path).toEqual({ path: "/login", query: { a: "1" } });
  });

  it("RTE-012 lead from free views to free trials", async () => {
    expect((await arrival("/free-views", { profile: {} })).path).toBe("/free-trials");
  });

  it("RTE-013 lead from a new subscription to the order form for autopromotion", async () => {
    expect(await arrival("/subscriptions/create")).toEqual({ path: "/orders/create", query: { type: "autopromotion" } });
  });

  it("RTE-015 of the operator pass on the parameters, and the entry's query or else the visitor's", async () => {
    const entry = (routeName: string, query: Record<string, string> | null) => ({ routeName, params: {}, query });
    const redirectList = new Map([
      ["/orders/7", entry("subscriptions-id", null)],
      ["/plain", entry("orders-create", null)],
      ["/promo", entry("orders-create", { from: "promo" })],
    ]);
    const go = (address: string) => arrival(address, { profile: {}, settings: { redirectList } });
    expect((await go("/orders/7")).path).toBe("/subscriptions/7");
    expect(await go("/plain?a=1")).toEqual({ path: "/orders/create", query: { a: "1" } });
    expect(await go("/promo?a=1")).toEqual({ path: "/orders/create", query: { from: "promo" } });
  });
});

describe("on the way to the login", () => {
  it("RTE-020 a page that needs one is kept with its query", async () => {
    const { path, query } = await arrival("/orders?page=2");
    expect([path, query["redirect"], query["query"]]).toEqual(["/login", "/orders", '{"page":"2"}']);
  });

  it("RTE-022 a token of the address is taken along, and logs in there", async () => {
    const { route, session, unmount } = await renderPanel("/home?token=memory-session-1&a=1", {
      ...hidden,
      prepare: ({ accounts }) => {
        const eve = accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
        expect(accounts.openSession(eve)).toBe("memory-session-1");
      },
    });
    await waitFor(() => expect(session.profile?.name).toBe("Eve"));
    await waitFor(() => expect(route()).toMatchObject({ name: "home", query: { a: "1" } }));
    unmount();
  });
});

vi.setConfig({ testTimeout: 30_000 });
