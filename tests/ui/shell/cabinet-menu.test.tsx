import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { flush, customMenuItem, menuItem, renderPanel } from "../../support/render-panel.tsx";
import { header, openMenu } from "./cabinet-fixtures.ts";

describe("cabinet", () => {
  it("NAV-001 is a navbar with a Services menu, or has a side drawer instead", async () => {
    const navbar = await renderPanel("/home", { settings: { isNavigationNavbar: true } });
    expect(header().getByRole("button", { name: "Services" })).toBeVisible();
    expect(screen.queryByRole("complementary", { name: "Sidebar" })).toBeNull();
    navbar.unmount();
    await renderPanel("/home", {
      settings: { isNavigationNavbar: false },
      menuItems: [menuItem({ name: "home", url: "/home" })],
    });
    const drawer = within(screen.getByRole("complementary", { name: "Sidebar" }));
    expect(drawer.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
    expect(header().queryByRole("button", { name: "Services" })).toBeNull();
  });

  it("NAV-002 holds the cart and the payment-moderation alert in both forms", async () => {
    for (const isNavigationNavbar of [true, false]) {
      const { unmount } = await renderPanel("/home", {
        settings: { isNavigationNavbar },
        profile: { invoicesInModeration: ["i1" as never] },
      });
      expect(header().getByRole("button", { name: /cart/i })).toBeVisible();
      expect(screen.getByRole("link", { name: "Verify identity" })).toBeVisible();
      unmount();
    }
  });

  it("NAV-003 widens the drawer on hover unless that is switched off, which is kept", async () => {
    const { user, memory } = await renderPanel("/home", { settings: { isNavigationNavbar: false } });
    const drawer = screen.getByRole("complementary", { name: "Sidebar" });
    await user.hover(drawer);
    expect(drawer).toHaveAttribute("data-open", "true");
    await user.click(within(drawer).getByRole("checkbox", { name: "Open on hover" }));
    expect(drawer).toHaveAttribute("data-open", "false");
    expect(memory.localStorage.read("drawerHover")).toBe("off");
  });

  it("NAV-009 opens an outer item in a new tab, safely", async () => {
    const { user } = await renderPanel("/home", { menuItems: [menuItem({ name: "Shop", url: "https://shop.example/" })] });
    const link = (await openMenu(user)).getByRole("link", { name: /Shop/ });
    expect(link).toHaveAttribute("target", "_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
    expect(link).toHaveAccessibleName("Shop (opens a new tab)");
  });

  it("NAV-010 marks a new item, NAV-011 shows its icon as an image, NAV-012 makes no link of a mere group", async () => {
    const { user } = await renderPanel("/home", {
      menuItems: [
        menuItem({ name: "grades", url: "/orders", isNew: true, icon: "/icon.svg", isForGuests: true }),
        menuItem({ name: "orderGroup", url: "", children: [menuItem({ name: "home", url: "/home" })] }),
      ],
    });
    const menu = await openMenu(user);
    const item = menu.getByRole("link", { name: "Grades NEW!" });
    expect(item.querySelector("img")).toHaveAttribute("src", "/icon.svg");
    expect(menu.getByText("Orders").closest("a")).toBeNull();
    expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    const lines = [menu.getByRole("link", { name: "Home" }), menu.getByText("Orders").parentElement!];
    for (const line of lines) expect(line.querySelector("svg path")).not.toBeNull();
  });

  it("NAV-011 shows an icon as an image where it is a source of one, otherwise as a glyph", async () => {
    const { user } = await renderPanel("/home", {
      menuItems: [
        menuItem({ name: "home", url: "/home", icon: "/icon.svg" }),
        menuItem({ name: "Start", url: "/", icon: "star" }),
      ],
    });
    const menu = await openMenu(user);
    expect(menu.getByRole("link", { name: "Home" }).querySelector("img")).toHaveAttribute("src", "/icon.svg");
    const start = menu.getByRole("link", { name: "Start" });
    expect([start.querySelector("img"), start.querySelector("svg") === null]).toEqual([null, false]);
  });

  it("NAV-012 makes no link of a mere group", async () => {
    const { user } = await renderPanel("/home", {
      menuItems: [menuItem({ name: "orderGroup", url: "", children: [menuItem({ name: "home", url: "/home" })] })],
    });
    expect((await openMenu(user)).getByText("Orders").closest("a")).toBeNull();
  });

  it("NAV-018 gives a custom item the link glyph and the fields of its record", async () => {
    const { user } = await renderPanel("/home", {
      customMenuItems: [
        customMenuItem({ id: 1, name: "Shown", url: "https://a.example/", icon: "link" }),
        customMenuItem({ id: 2, name: "Off", url: "https://b.example/", isEnabled: false }),
      ],
    });
    const menu = await openMenu(user);
    expect(menu.getByRole("link", { name: "Shown" }).querySelector("svg path")).not.toBeNull();
    expect(menu.queryByText("Off")).toBeNull();
  });

  it("NAV-019 sends a custom item to the framed page or to a new tab, NAV-020 labelled in the language", async () => {
    const { user } = await renderPanel("/de/home", {
      languages: [],
      customMenuItems: [
        customMenuItem({ id: 1, name: "Help", url: "https://help.example/", translations: { de: "Hilfe", en: "Help" } }),
        customMenuItem({ id: 2, name: "Blog", url: "https://blog.example/", isBlank: true, translations: { en: "Blog" } }),
      ],
    });
    await user.click(screen.getByRole("button", { name: "Menü" }));
    await flush();
    expect(screen.getByRole("link", { name: "Hilfe" })).toHaveAttribute(
      "href",
      "/de/site-view?url=https%3A%2F%2Fhelp.example%2F",
    );
    expect(screen.getByRole("link", { name: /Blog/ })).toHaveAttribute("target", "_blank");
  });

  it("NAV-023 shows login and register alone to guests of a hidden account, NAV-024 without order button, search and cart", async () => {
    const { user } = await renderPanel("/site-view", {
      settings: { hidePersonalAccountForUnregistered: true },
      menuItems: [menuItem({ name: "home", url: "/home" })],
    });
    expect(header().queryByRole("link", { name: "Create order" })).toBeNull();
    expect(header().queryByRole("search")).toBeNull();
    expect(header().queryByRole("button", { name: "Services" })).toBeNull();
    expect(within(screen.getByRole("navigation", { name: "Quick navigation" })).getAllByRole("link")).toHaveLength(1);
    const menu = await openMenu(user);
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Log in", "Register"]);
  });
});

vi.setConfig({ testTimeout: 30_000 });
