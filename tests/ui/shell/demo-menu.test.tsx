import { screen, within } from "@testing-library/react";
import type { MenuItem } from "@panel/core/settings";
import { menuItemFromWire } from "@panel/wire/settings";
import { describe, expect, it } from "vitest";
import { defaultMenu } from "../../../adapters/server/src/settings/index.ts";
import { english } from "../../support/english.ts";
import { renderPanel } from "../../support/render-panel.tsx";

type StoredItem = (typeof defaultMenu)[number];

/** An entry as the server sends it in English. */
const sent = (item: StoredItem): MenuItem =>
  menuItemFromWire({
    ...item,
    name: typeof item.name === "string" ? item.name : (item.name.byLocale.en ?? ""),
    children: [],
  });
const menuItems = defaultMenu.map((item) => ({ ...sent(item), children: item.children.map(sent) }));

describe("the menu of the reference server", () => {
  it.each([["guest"], ["user"]])("NAV-017 RTE-001 leads a %s to a page that is there, with every item", async (who) => {
    const options = { menuItems, ...(who === "user" && { profile: {} }) };
    const { user, unmount } = await renderPanel("/home", options);
    await user.click(within(screen.getByRole("banner")).getByRole("button", { name: english("shell:menu") }));
    const menu = (await screen.findAllByRole("navigation", { name: english("shell:mainMenu") }))[0]!;
    const addresses = within(menu)
      .getAllByRole("link")
      .map((link) => new URL(link.getAttribute("href") ?? "", "https://panel.test").pathname);
    unmount();
    expect(addresses).toContain("/orders/create");
    for (const address of addresses) {
      const shown = await renderPanel(address, options);
      expect([address, screen.queryAllByRole("heading", { level: 1 }).length]).toEqual([address, 1]);
      shown.unmount();
    }
  });
});
