import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { calm, customMenuItem, menuItem, renderPanel } from "../../support/render-panel.tsx";

const header = () => within(screen.getByRole("banner"));
const openMenu = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(screen.getByRole("button", { name: "Menu" }));
  await calm();
  return within(await screen.findByRole("dialog", { name: "Menu" }));
};

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
    await calm();
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

  it("NAV-025 opens a menu of networks with the groups of the selected one, by keyboard too", async () => {
    const { user, memory } = await renderPanel("/home");
    const networks = await memory.catalogue.networks();
    const [first, second] = networks.ok ? networks.value : [];
    const button = header().getByRole("button", { name: "Services" });
    button.focus();
    await user.keyboard("{Enter}");
    await calm();
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("list", { name: first!.name })).toBeVisible();
    await user.click(screen.getByRole("button", { name: second!.name }));
    const group = within(screen.getByRole("list", { name: second!.name })).getAllByRole("link")[0]!;
    expect(group).toHaveAttribute("href", `/${second!.serviceTypes[0]!.slug}`);
    await user.type(screen.getByRole("searchbox", { name: "Search networks" }), "nothing at all");
    expect(screen.getByText("No network matches.")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(button).toHaveFocus();
  });

  it("NAV-026 selects the network that the pointer stays on", async () => {
    const { user, memory, pass } = await renderPanel("/home");
    const networks = await memory.catalogue.networks();
    const second = networks.ok ? networks.value[1]! : undefined;
    await user.click(header().getByRole("button", { name: "Services" }));
    await calm();
    await user.hover(screen.getByRole("button", { name: second!.name }));
    expect(screen.queryByRole("list", { name: second!.name })).toBeNull();
    await pass(250);
    expect(screen.getByRole("list", { name: second!.name })).toBeVisible();
  });

  it("NAV-028 ends the view of the favourites with a click on Services", async () => {
    const { user } = await renderPanel("/home?isFavourites=true&a=1");
    await user.click(header().getByRole("button", { name: "Services" }));
    await calm();
    expect(window.location.search).toBe("?a=1");
  });

  it("NAV-029 offers logged-in users the Earn links of their sidebar", async () => {
    const { user } = await renderPanel("/home", {
      profile: {},
      menuItems: [menuItem({ name: "referralProgram", url: "/referral-program" }), menuItem({ name: "api", url: "/api" })],
    });
    await user.click(header().getByRole("button", { name: "Earn" }));
    const links = within(screen.getByRole("list", { name: "Earn" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Referral programme", "API"]);
  });

  it("NAV-030 keeps one toolbar panel open at a time, NAV-031 and locks the scroll for two of them", async () => {
    const { user } = await renderPanel("/home", { profile: {} });
    await user.click(header().getByRole("button", { name: "Services" }));
    await calm();
    expect(document.body.style.overflow).toBe("hidden");
    await user.click(header().getByRole("button", { name: "Account menu" }));
    await calm();
    expect(header().getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "false");
    expect(screen.getByRole("dialog", { name: "Ann" })).toBeVisible();
    expect(document.body.style.overflow).toBe("");
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await calm();
    expect(screen.queryByRole("dialog", { name: "Ann" })).toBeNull();
    expect(document.body.style.overflow).toBe("hidden");
  });

  it("NAV-032 has four entries in the footer of phones", async () => {
    const { unmount } = await renderPanel("/home");
    const entries = () =>
      [...screen.getByRole("navigation", { name: "Quick navigation" }).children].map(({ textContent }) => textContent);
    expect(entries()).toEqual(["Services", "Create order", "Shop (0)", "Log in"]);
    unmount();
    await renderPanel("/home", { profile: {} });
    expect(entries()).toEqual(["Services", "Create order", "Shop (0)", "Profile"]);
  });

  it("NAV-039 shows guests login, register and the current currency", async () => {
    await renderPanel("/home");
    expect(header().getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
    expect(header().getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    expect(header().getByRole("button", { name: "Select currency" })).toHaveTextContent("$ USD");
  });

  it("NAV-040 shows users their name, balance, grade, and a drawer that logs out", async () => {
    const { user, session } = await renderPanel("/home", {
      profile: {
        name: "Annabelle Elisabeth",
        balance: moneyFromCents(123_450),
        gradesEnabled: true,
        currentGrade: { name: "Gold", icon: "/gold.svg" } as never,
      },
    });
    expect(header().getByRole("link", { name: /^\$ 1\s234,50$/ })).toHaveAttribute("href", "/add-funds");
    expect(header().getByRole("img", { name: "Gold" })).toHaveAttribute("src", "/gold.svg");
    expect(header().getByRole("link", { name: "Annabelle Elisa..." })).toHaveAttribute("title", "Annabelle Elisabeth");
    await user.click(header().getByRole("button", { name: "Account menu" }));
    await calm();
    const drawer = within(screen.getByRole("dialog", { name: "Annabelle Elisabeth" }));
    expect(drawer.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/orders");
    await user.click(drawer.getByRole("button", { name: "Log out" }));
    await calm();
    expect(session.isLoggedIn).toBe(false);
    expect(window.location.pathname).toBe("/login");
  });

  it("NAV-040 falls back to a label for users without a name", async () => {
    await renderPanel("/home", { profile: { name: " " } });
    expect(header().getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile");
  });

  it("NAV-041 leads from the logo to index, or to the operator's own address", async () => {
    const { unmount } = await renderPanel("/home", { settings: { panelName: "Acme" } });
    expect(header().getByRole("link", { name: "Acme" })).toHaveAttribute("href", "/");
    unmount();
    await renderPanel("/home", { settings: { panelName: "Acme", logoDestinationUrl: "https://acme.example/" } });
    expect(header().getByRole("link", { name: "Acme" })).toHaveAttribute("href", "https://acme.example/");
  });

  it("NAV-042 shows the logo of the theme, THM-006 which is switched only where dark mode is offered", async () => {
    const logos = { lightLogo: "/light.svg", darkLogo: "/dark.svg", logoAlt: "Acme Inc." };
    const { user, unmount } = await renderPanel("/home", { settings: { ...logos, darkModeAvailable: true } });
    expect(header().getByRole("img", { name: "Acme Inc." })).toHaveAttribute("src", "/light.svg");
    const toggle = header().getByRole("button", { name: "Dark mode" });
    expect(toggle).toHaveAttribute("aria-pressed", "false");
    await user.click(toggle);
    expect(header().getByRole("img", { name: "Acme Inc." })).toHaveAttribute("src", "/dark.svg");
    unmount();
    await renderPanel("/home", { settings: { ...logos, darkModeAvailable: false } });
    expect(header().queryByRole("button", { name: "Dark mode" })).toBeNull();
  });

  it("NAV-043 shows the panel's name as a heading where there is no logo", async () => {
    await renderPanel("/home", { settings: { panelName: "Acme" } });
    expect(header().getByRole("heading", { name: "Acme" })).toBeVisible();
  });

  it("NAV-044 has a bar of the service types that the settings list", async () => {
    const { memory, unmount } = await renderPanel("/home");
    const networks = await memory.catalogue.networks();
    const network = networks.ok ? networks.value[0]! : undefined;
    const type = network!.serviceTypes[0];
    expect(screen.queryByRole("navigation", { name: "Groups of services" })).toBeNull();
    unmount();
    await renderPanel("/home", { settings: { serviceTypeBar: [type!.id, serviceTypeId(999_999)] } });
    const bar = within(screen.getByRole("navigation", { name: "Groups of services" }));
    expect(bar.getAllByRole("link")).toHaveLength(1);
    expect(bar.getByRole("link", { name: `${network!.name} ${type!.name}` })).toHaveAttribute("href", `/${type!.slug}`);
  });

  it("THM-002 links support, terms, privacy and social pages that are safe", async () => {
    await renderPanel("/home", {
      settings: {
        supportEmail: "help@acme.example",
        termsUrl: "https://acme.example/terms",
        privacyUrl: "javascript:alert(1)",
        socialLinks: {
          youtube: "https://youtube.example/acme",
          telegram: null,
          vk: null,
          linkedin: null,
          facebook: null,
          twitter: null,
        },
      },
    });
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByRole("link", { name: "Support" })).toHaveAttribute("href", "mailto:help@acme.example");
    expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "https://acme.example/terms");
    expect(footer.getByRole("link", { name: "YouTube" })).toHaveAttribute("href", "https://youtube.example/acme");
    expect(footer.queryByRole("link", { name: "Privacy" })).toBeNull();
    expect(footer.queryByRole("link", { name: "VK" })).toBeNull();
  });

  it("PRO-011 alerts of a payment in moderation, with the way to verify", async () => {
    await renderPanel("/home", { profile: { invoicesInModeration: ["i1" as never] } });
    expect(screen.getByText(/One of your payments is being checked/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Verify identity" })).toHaveAttribute("href", "/card-verification");
  });

  it("LIF-002 says when there is no connection", async () => {
    const { memory } = await renderPanel("/home");
    expect(screen.queryByText(/You are offline/)).toBeNull();
    act(() => memory.connection.switch(false));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    act(() => memory.connection.switch(true));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it("OVL-008 keeps the dialog of a frozen account open when somebody clicks outside", async () => {
    const { session, user } = await renderPanel("/home", { profile: { frozenAt: "2026-01-01 00:00:00" } });
    act(() => void session.guardAction());
    await calm();
    const dialog = screen.getByRole("dialog");
    await user.click(dialog);
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(screen.getByRole("dialog")).toBeVisible();
    await user.click(within(dialog).getByRole("button"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

vi.setConfig({ testTimeout: 30_000 });
