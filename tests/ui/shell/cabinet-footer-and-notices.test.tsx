import { noticesTokens } from "@panel/core/notices/wiring";
import { invoiceId, type InvoiceId } from "@panel/core/identifiers";
import { sessionStorageKeys } from "@panel/core/platform";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { english, englishLike } from "../../support/english.ts";

describe("cabinet", () => {
  it("NAV-032 has four entries in the footer of phones", async () => {
    const { unmount } = await renderPanel("/home");
    const entries = () =>
      [...screen.getByRole("navigation", { name: "Quick navigation" }).children].map(({ textContent }) => textContent);
    expect(entries()).toEqual(["Services", "Create order", english("shell:shopWithCount", { count: "0" }), "Log in"]);
    unmount();
    await renderPanel("/home", { profile: {} });
    expect(entries()).toEqual(["Services", "Create order", english("shell:shopWithCount", { count: "0" }), "Profile"]);
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
    expect(screen.getByText(englishLike("profile:paymentInModeration"))).toBeVisible();
    expect(screen.getByRole("link", { name: "Verify identity" })).toHaveAttribute("href", "/card-verification");
  });

  it("PRO-011 NAV-002 puts the alert away for the session, keeps it in the account's drawer, and alerts of another payment", async () => {
    const { user, memory, unmount } = await renderPanel("/home", { profile: { invoicesInModeration: [invoiceId("i1")] } });
    const alert = () => screen.queryByText(englishLike("profile:paymentInModeration"));
    // Below the page, so that it moves nothing when it comes.
    expect(screen.getByRole("main")).not.toContainElement(alert());
    await user.click(within(alert()!.parentElement!).getByRole("button", { name: english("common:close") }));
    expect(alert()).toBeNull();
    await user.click(screen.getByRole("button", { name: english("shell:accountMenu") }));
    const drawer = within(await screen.findByRole("dialog"));
    expect(drawer.getByRole("link", { name: english("profile:verifyIdentity") })).toHaveAttribute("href", "/card-verification");
    const kept = memory.sessionStorage.read(sessionStorageKeys.moderationAlert);
    unmount();
    const again = (invoices: readonly InvoiceId[]) =>
      renderPanel("/home", {
        profile: { invoicesInModeration: invoices },
        prepare: ({ sessionStorage }) => sessionStorage.write(sessionStorageKeys.moderationAlert, kept ?? ""),
      });
    const reloaded = await again([invoiceId("i1")]);
    expect(alert()).toBeNull();
    reloaded.unmount();
    await again([invoiceId("i1"), invoiceId("i2")]);
    expect(alert()).toBeVisible();
  });

  it("LIF-002 says when there is no connection", async () => {
    const { memory } = await renderPanel("/home");
    expect(screen.queryByText(englishLike("shell:offline"))).toBeNull();
    act(() => memory.connection.switch(false));
    expect(screen.getByText(englishLike("shell:offline"))).toBeVisible();
    act(() => memory.connection.switch(true));
    expect(screen.queryByText(englishLike("shell:offline"))).toBeNull();
  });

  it("OVL-008 keeps the dialog of a frozen account, with the way to the support, open when somebody clicks outside", async () => {
    const { session, user } = await renderPanel("/home", {
      profile: { frozenAt: "2026-01-01 00:00:00" },
      settings: { supportEmail: "help@acme.example" },
    });
    act(() => void session.guardAction());
    await flush();
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByRole("link")).toHaveAttribute("href", "mailto:help@acme.example");
    const outside = { clientX: -5, clientY: -5 };
    fireEvent.mouseDown(dialog, outside);
    fireEvent.click(dialog, outside);
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(screen.getByRole("dialog")).toBeVisible();
    await user.click(within(dialog).getByRole("button"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("ORD-032 names in the notice the order that was placed, with the way to it", async () => {
    const { panel, route, user } = await renderPanel("/home", { profile: {} });
    const to = { name: "orders-id", params: { id: "7" } };
    const link = { to, about: "orderNumber", values: { id: 7 } } as const;
    act(() => void panel.container.get(noticesTokens.notices).show({ kind: "success", about: "orderPlaced", link }));
    await flush();
    const notices = within(screen.getByRole("region", { name: english("common:notices") }));
    expect(notices.getByText(englishLike("ordering:order_created_successfully"))).toBeInTheDocument();
    await user.click(notices.getByRole("link", { name: english("orders:orderTitle", { id: 7 }) }));
    await flush();
    expect(route()).toMatchObject(to);
    expect(screen.queryByRole("link", { name: english("orders:orderTitle", { id: 7 }) })).toBeNull();
  });
});

vi.setConfig({ testTimeout: 30_000 });
