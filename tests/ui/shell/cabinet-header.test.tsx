import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success, type PortResult } from "@panel/core/result";
import type { MenuItem } from "@panel/core/settings";
import { sampleSettings } from "@panel/memory";
import { flush, menuItem, renderPanel } from "../../support/render-panel.tsx";
import { header } from "./cabinet-fixtures.ts";
import { english } from "../../support/english.ts";
import { setWindowWidth } from "../../support/window-width.ts";

afterEach(() => setWindowWidth(1024));

describe("cabinet", () => {
  it("NAV-025 opens a menu of networks with the groups of the selected one, by keyboard too", async () => {
    const { user, memory } = await renderPanel("/home");
    const catalogue = await memory.catalogue.snapshot();
    const [first, second] = catalogue.ok ? catalogue.value.networks : [];
    const button = header().getByRole("button", { name: "Services" });
    button.focus();
    await user.keyboard("{Enter}");
    await flush();
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("list", { name: first!.name })).toBeVisible();
    await user.click(screen.getByRole("button", { name: second!.name }));
    const group = within(screen.getByRole("list", { name: second!.name })).getAllByRole("link")[0]!;
    expect(group).toHaveAttribute("href", `/${second!.serviceTypes[0]!.slug}`);
    await user.type(screen.getByRole("searchbox", { name: "Search networks" }), "nothing at all");
    expect(screen.getByText(english("shell:noNetworks"))).toBeVisible();
    await user.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(button).toHaveFocus();
  });

  it("NAV-026 selects the network that the pointer stays on", async () => {
    const { user, memory, pass } = await renderPanel("/home");
    const catalogue = await memory.catalogue.snapshot();
    const second = catalogue.ok ? catalogue.value.networks[1]! : undefined;
    await user.click(header().getByRole("button", { name: "Services" }));
    await flush();
    await user.hover(screen.getByRole("button", { name: second!.name }));
    expect(screen.queryByRole("list", { name: second!.name })).toBeNull();
    await pass(250);
    expect(screen.getByRole("list", { name: second!.name })).toBeVisible();
  });

  it("NAV-028 ends the view of the favourites with a click on Services", async () => {
    const { user } = await renderPanel("/home?isFavourites=true&a=1");
    await user.click(header().getByRole("button", { name: "Services" }));
    await flush();
    expect(window.location.search).toBe("?a=1");
  });

  it("NAV-028 ends it on a phone too, with a tap on Services below the page", async () => {
    setWindowWidth(390);
    const { user } = await renderPanel("/?isFavourites=true", { profile: {} });
    expect(window.location.search).toBe("?isFavourites=true");
    await user.click(
      within(screen.getByRole("navigation", { name: english("shell:footerMenu") })).getByRole("link", { name: "Services" }),
    );
    await flush();
    expect(window.location.search).toBe("");
  });

  it("UTL-003 a person's name is whole on a desk, and cut at 15 on a phone", async () => {
    const name = "Maximiliane von Hohenstein";
    const desk = await renderPanel("/home", { profile: { name } });
    expect(header().getByRole("link", { name })).toHaveTextContent(name);
    await desk.user.click(screen.getByRole("button", { name: english("shell:accountMenu") }));
    expect(await screen.findByRole("dialog", { name })).toBeVisible();
    desk.unmount();
    setWindowWidth(390);
    const phone = await renderPanel("/home", { profile: { name } });
    await phone.user.click(screen.getByRole("button", { name: english("shell:accountMenu") }));
    expect(await screen.findByRole("dialog", { name: "Maximiliane von..." })).toBeVisible();
  });

  it("NAV-029 offers logged-in users the Earn links of their sidebar", async () => {
    const { user } = await renderPanel("/home", {
      profile: {},
      menuItems: [menuItem({ name: "referralProgram", url: "/referral-program" }), menuItem({ name: "api", url: "/api" })],
    });
    await user.click(header().getByRole("button", { name: "Earn" }));
    const links = within(screen.getByRole("list", { name: "Earn" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([english("shell:menu_referralProgram"), "API"]);
  });

  describe("free trials in the Earn menu", () => {
    const trials = menuItem({ name: "Trials", url: "/free-trials" });
    const api = menuItem({ name: "api", url: "/api" });
    /** The links of the Earn menu, null without such a menu, and how often was asked whether free views are allowed. */
    async function earn(menuItems: readonly MenuItem[], answer: PortResult<boolean>) {
      const asked = vi.fn(() => Promise.resolve(answer));
      const { user, unmount } = await renderPanel("/home", {
        profile: {},
        menuItems,
        prepare: ({ faults }) => void (faults.freeTrials.areFreeViewsAllowed = asked),
      });
      await flush();
      const button = header().queryByRole("button", { name: english("shell:earn") });
      if (button) await user.click(button);
      const list = button && screen.getByRole("list", { name: english("shell:earn") });
      const links =
        list &&
        within(list)
          .getAllByRole("link")
          .map((link) => link.getAttribute("href"));
      unmount();
      return { links, asked: asked.mock.calls.length > 0 };
    }

    it("FTR-001 are there where the sidebar has them and the settings of partners allow free views", async () => {
      expect(await earn([api, trials], success(true))).toEqual({ links: ["/api", "/free-trials"], asked: true });
      expect(await earn([api, trials], success(false))).toEqual({ links: ["/api"], asked: true });
      expect(await earn([trials], success(false))).toEqual({ links: null, asked: true });
      expect(await earn([api], success(true))).toEqual({ links: ["/api"], asked: false });
    });

    it("are not there where the answer fails, and the other entries are", async () => {
      expect((await earn([api, trials], failure({ kind: "timeout" }))).links).toEqual(["/api"]);
    });
  });

  it("NAV-030 keeps one toolbar panel open at a time, NAV-031 and locks the scroll for two of them", async () => {
    const { user } = await renderPanel("/home", { profile: {} });
    await user.click(header().getByRole("button", { name: "Services" }));
    await flush();
    expect(document.body.style.overflow).toBe("hidden");
    await user.click(header().getByRole("button", { name: "Account menu" }));
    await flush();
    expect(header().getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "false");
    expect(screen.getByRole("dialog", { name: "Ann" })).toBeVisible();
    expect(document.body.style.overflow).toBe("");
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await flush();
    expect(screen.queryByRole("dialog", { name: "Ann" })).toBeNull();
    expect(document.body.style.overflow).toBe("hidden");
  });

  it("NAV-039 shows guests login, register and the current currency", async () => {
    await renderPanel("/home");
    expect(header().getByRole("link", { name: "Log in" })).toHaveAttribute("href", expect.stringMatching(/^\/login\?redirect=/));
    expect(header().getByRole("link", { name: english("shell:register") })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/register\?redirect=/),
    );
    expect(header().getByRole("button", { name: "Select currency" })).toHaveTextContent("$ USD");
  });

  it("NAV-040 shows users their name, balance, grade, and a drawer with PRO-016 their e-mail and balance that logs out", async () => {
    const { user, session } = await renderPanel("/home", {
      settings: { features: { ...sampleSettings.features, grades: true } },
      profile: {
        name: "Annabelle Elisabeth",
        balance: moneyFromCents(123_450),
        gradesEnabled: true,
        currentGrade: { name: "Gold", icon: "/gold.svg" } as never,
      },
    });
    expect(header().getByRole("link", { name: /^\$ 1\s234,50$/ })).toHaveAttribute("href", "/add-funds");
    expect(header().getByRole("img", { name: "Gold" })).toHaveAttribute("src", "/gold.svg");
    expect(header().getByRole("link", { name: "Annabelle Elisabeth" })).toHaveAttribute("title", "Annabelle Elisabeth");
    await user.click(header().getByRole("button", { name: "Account menu" }));
    await flush();
    const drawer = within(screen.getByRole("dialog", { name: "Annabelle Elisabeth" }));
    expect(drawer.getByText("ann@example.com")).toBeVisible();
    expect(drawer.getByText(/^Balance: \$ 1\s234,50$/)).toBeVisible();
    expect(drawer.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/orders");
    await user.click(drawer.getByRole("button", { name: "Log out" }));
    await flush();
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
    // A page of the panel is gone to without another load, in the visitor's language.
    const own = await renderPanel("/de/home", { settings: { panelName: "Acme", logoDestinationUrl: "/login" }, languages: [] });
    expect(header().getByRole("link", { name: "Acme" })).toHaveAttribute("href", "/de/login");
    await own.user.click(header().getByRole("link", { name: "Acme" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    own.unmount();
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
    const catalogue = await memory.catalogue.snapshot();
    const network = catalogue.ok ? catalogue.value.networks[0]! : undefined;
    const type = network!.serviceTypes[0];
    expect(screen.queryByRole("navigation", { name: english("shell:serviceTypes") })).toBeNull();
    unmount();
    await renderPanel("/home", { settings: { serviceTypeBar: [type!.id, serviceTypeId(999_999)] } });
    const bar = within(screen.getByRole("navigation", { name: english("shell:serviceTypes") }));
    expect(bar.getAllByRole("link")).toHaveLength(1);
    expect(bar.getByRole("link", { name: `${network!.name} ${type!.name}` })).toHaveAttribute("href", `/${type!.slug}`);
  });
});

vi.setConfig({ testTimeout: 30_000 });
