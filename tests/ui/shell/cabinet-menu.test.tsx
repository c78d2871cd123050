import { cartTokens } from "@panel/core/cart/wiring";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aCartLine } from "../../core/cart/cart-fixtures.ts";
import { flush, customMenuItem, menuItem, renderPanel } from "../../support/render-panel.tsx";
import { header, openMenu } from "./cabinet-fixtures.ts";
import { english } from "../../support/english.ts";

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

  it("NAV-002 holds the cart, its mobile banner and the payment-moderation alert in both forms", async () => {
    for (const isNavigationNavbar of [true, false]) {
      const { panel, unmount, user } = await renderPanel("/home", {
        settings: { isNavigationNavbar },
        profile: { invoicesInModeration: ["i1" as never] },
      });
      expect(screen.getByRole("link", { name: "Verify identity" })).toBeVisible();
      act(() => void panel.container.get(cartTokens.cart).add([aCartLine()]));
      await flush();
      expect(screen.getByText(english("cart:added"))).toBeVisible();
      expect(screen.getByRole("button", { name: "Go to cart", hidden: true })).toBeInTheDocument();
      await user.click(header().getByRole("button", { name: english("cart:openCart", { count: 1 }) }));
      await flush();
      expect(screen.getByRole("dialog", { name: "Cart" })).toBeVisible();
      unmount();
    }
  });

  it("NAV-003 BIZ-090 widens the drawer on hover unless that is switched off, which is kept", async () => {
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
    expect(link).toHaveAccessibleName(`Shop ${english("shell:opensNewTab")}`);
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

  it("NAV-018 shows a custom item by the fields of its record: name, icon, whom it is for, and whether it is on", async () => {
    const customMenuItems = [
      customMenuItem({ id: 1, name: "Everybody", url: "https://a.example/", icon: "link" }),
      customMenuItem({ id: 2, name: "Image", url: "https://b.example/", icon: "/own.svg" }),
      customMenuItem({ id: 3, name: "Off", url: "https://c.example/", isEnabled: false }),
      customMenuItem({ id: 4, name: "Users", url: "https://d.example/", showInPublic: false }),
      customMenuItem({ id: 5, name: "Guests", url: "https://e.example/", showInInternal: false }),
    ];
    const asGuest = await renderPanel("/home", { customMenuItems });
    const guestMenu = await openMenu(asGuest.user);
    const own = (menu: typeof guestMenu) =>
      menu
        .getAllByRole("link")
        .map(({ textContent }) => textContent)
        .filter((name) => customMenuItems.some((item) => item.name === name));
    expect(own(guestMenu)).toEqual(["Everybody", "Image", "Guests"]);
    expect(guestMenu.getByRole("link", { name: "Everybody" }).querySelector("svg path")).not.toBeNull();
    expect(guestMenu.getByRole("link", { name: "Image" }).querySelector("img")).toHaveAttribute("src", "/own.svg");
    asGuest.unmount();
    const asUser = await renderPanel("/home", { customMenuItems, profile: {} });
    expect(own(await openMenu(asUser.user))).toEqual(["Everybody", "Image", "Users"]);
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
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Log in", english("shell:menu_register")]);
  });
});

vi.setConfig({ testTimeout: 30_000 });
