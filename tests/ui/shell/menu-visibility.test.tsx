import type { CustomMenuItem } from "@panel/core/settings";
import { describe, expect, it, vi } from "vitest";
import { customMenuItem, menuItem, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";
import { openMenu } from "./cabinet-fixtures.ts";

const features = {
  tasks: false,
  bonuses: false,
  keywordTools: false,
  subscriptions: false,
  videoChannels: false,
  childPanels: false,
  grades: false,
  freeTrials: false,
  captcha: false,
};

/** Which of these names the menu shows, in its order, to a person with these settings. */
async function shown(names: readonly string[], options: RenderPanelOptions, address = "/home"): Promise<readonly string[]> {
  const { unmount, user } = await renderPanel(address, options);
  const menu = await openMenu(user);
  const texts = menu.queryAllByText((text) => names.includes(text)).map(({ textContent }) => textContent);
  unmount();
  return texts;
}

describe("what the menu shows", () => {
  it("NAV-004 is what the server's items say, in their sorting order, NAV-007 each to those whom it is flagged for", async () => {
    const menuItems = [
      menuItem({ name: "Third", url: "/home", sorting: 30 }),
      menuItem({ name: "First", url: "/orders", sorting: 10, isForGuests: false }),
      menuItem({ name: "Second", url: "/orders/create", sorting: 20, isForAuthorized: false }),
      menuItem({ name: "Never", url: "/home", isForGuests: false, isForAuthorized: false }),
    ];
    const names = ["First", "Second", "Third", "Never"];
    expect(await shown(names, { menuItems })).toEqual(["Second", "Third"]);
    expect(await shown(names, { menuItems, profile: {} })).toEqual(["First", "Third"]);
  });

  it("NAV-008 highlights the item whose page is open, but not on its create page", async () => {
    const menuItems = [menuItem({ name: "Every order", url: "/orders" }), menuItem({ name: "New order", url: "/orders/create" })];
    const current = async (address: string) => {
      const { unmount, user } = await renderPanel(address, { menuItems, profile: {} });
      const menu = await openMenu(user);
      const marked = ["Every order", "New order"].filter(
        (name) => menu.getByRole("link", { name }).getAttribute("aria-current") === "page",
      );
      unmount();
      return marked;
    };
    expect(await current("/orders")).toEqual(["Every order"]);
    expect(await current("/orders/5")).toEqual(["Every order"]);
    expect(await current("/orders/create")).toEqual(["New order"]);
    expect(await current("/home")).toEqual([]);
  });

  it("NAV-013 has bonuses and NAV-016 the keyword tools only where the operator offers them", async () => {
    const menuItems = [
      menuItem({ name: "bonuses", url: "/bonuses", sorting: 1 }),
      menuItem({ name: "keywordsTools", url: "", sorting: 2, children: [menuItem({ name: "Tags", url: "/tags-generator" })] }),
    ];
    const names = ["Bonuses", "Keyword tools", "Tags"];
    const offered = (changes: Partial<typeof features>) =>
      shown(names, { menuItems, settings: { features: { ...features, ...changes } } });
    expect(await offered({})).toEqual([]);
    expect(await offered({ bonuses: true })).toEqual(["Bonuses"]);
    expect(await offered({ keywordTools: true })).toEqual(["Keyword tools", "Tags"]);
  });

  it("NAV-014 has the order group only while one of its items leads to a page", async () => {
    const group = (url: string) => [
      menuItem({ name: "orderGroup", url: "/orders", children: [menuItem({ name: "Within", url })] }),
    ];
    const names = ["Orders", "Within"];
    expect(await shown(names, { menuItems: group("/orders/create"), profile: {} })).toEqual(["Orders", "Within"]);
    expect(await shown(names, { menuItems: group("https://x.example/"), profile: {} })).toEqual([]);
  });
});

describe("the operator's own items", () => {
  const own = (name: string, changes: Partial<CustomMenuItem>) =>
    customMenuItem({ name, url: "https://own.example/", id: name.length, ...changes });
  const customMenuItems = [
    own("Everywhere", {}),
    own("Inside", { showInPublic: false }),
    own("Outside", { showInInternal: false }),
    own("Nowhere at all", { showInPublic: false, showInInternal: false }),
    own("Switched off now", { isEnabled: false }),
  ];
  const names = customMenuItems.map(({ name }) => name);

  it("NAV-015 are shown while they are on, NAV-021 inside to users and in public to visitors", async () => {
    expect(await shown(names, { customMenuItems })).toEqual(["Everywhere", "Outside"]);
    expect(await shown(names, { customMenuItems, profile: {} })).toEqual(["Everywhere", "Inside"]);
  });

  it("NAV-022 are shown to users alone where the account is hidden from guests", async () => {
    const settings = { hidePersonalAccountForUnregistered: true };
    expect(await shown(names, { customMenuItems, settings, profile: {} })).toEqual(["Everywhere", "Inside"]);
    expect(await shown(names, { customMenuItems, settings }, "/site-view")).toEqual([]);
  });
});

vi.setConfig({ testTimeout: 30_000 });
