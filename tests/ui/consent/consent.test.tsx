import { screen, within } from "@testing-library/react";
import { cookieNames } from "@panel/core/platform";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

const tagIds = { googleAnalytics: "G-ABC123", tagManager: null, grantsAdsWhenSaved: false };
const open = async (options: RenderPanelOptions = {}, settings: RenderPanelOptions["settings"] = { tagIds }) => {
  const panel = await renderPanel("/home", { ...options, settings });
  await flush();
  return { ...panel, cookie: () => panel.memory.cookies.read(cookieNames.consent) };
};
const title = english("consent:title");
const banner = () => screen.queryByRole("region", { name: title });
const press = (name: string) => screen.getByRole("button", { name });
const dialog = () => within(screen.getByRole("dialog", { name: title }));
const radio = (category: "analytics" | "advertising", value: "granted" | "denied") =>
  within(dialog().getByRole("group", { name: english(`consent:${category}`) })).getByRole("radio", {
    name: english(`consent:${value}`),
  });
const save = () => dialog().getByRole("button", { name: english("consent:save") });
const reset = () => dialog().getByRole("button", { name: english("consent:reset") });

describe("consent", () => {
  it("CON-001 asks with manage, decline and accept; manage opens the cookie settings", async () => {
    const { user } = await open();
    const names = within(banner()!)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["accept", "decline", "manage"].map((key) => english(`consent:${key}` as "consent:accept")));
    await user.click(press(english("consent:manage")));
    expect(screen.getByRole("dialog", { name: title })).toBeVisible();
  });

  it("CON-001 is reached by keyboard right behind the skip link, whatever the page holds", async () => {
    const { user } = await open();
    screen.getByRole("link", { name: english("shell:skipToContent") }).focus();
    await user.tab();
    expect(press(english("consent:accept"))).toHaveFocus();
  });

  it("CON-002 CON-003 CON-004 saves both categories, and neither saves nor resets while one has no value", async () => {
    const { user, cookie } = await open();
    await user.click(press(english("consent:manage")));
    expect(dialog().getAllByRole("radio")).toHaveLength(4);
    expect([save(), reset()].map((button) => button.getAttribute("disabled") !== null)).toEqual([true, true]);
    await user.click(radio("analytics", "granted"));
    expect(save()).toBeDisabled();
    expect(reset()).toBeDisabled();
    await user.click(radio("advertising", "denied"));
    expect(reset()).toBeEnabled();
    await user.click(reset());
    expect(radio("analytics", "granted")).not.toBeChecked();
    expect(save()).toBeDisabled();
    await user.click(radio("analytics", "granted"));
    await user.click(radio("advertising", "denied"));
    expect(cookie()).toBeNull();
    await user.click(save());
    expect(cookie()).toBe("granted.denied.saved");
    expect([banner(), screen.queryByRole("dialog", { name: title })]).toEqual([null, null]);
  });

  it("DEC-029 nothing is granted before the choice, and what was chosen after it", async () => {
    const { user, memory } = await open();
    expect(new Set(memory.tags.signals.flatMap((signals) => Object.values<string>({ ...signals })))).toEqual(new Set(["denied"]));
    await user.click(press(english("consent:accept")));
    expect(memory.tags.ids?.googleAnalytics).toBe("G-ABC123");
    expect(memory.tags.signals.at(-1)).toEqual({
      analyticsStorage: "granted",
      adStorage: "granted",
      adUserData: "granted",
      adPersonalization: "granted",
    });
  });

  it("PWA-012 BIZ-079 tells analytics once how it is displayed, when a tag is there to hear it, and marks that for 1999 days (DEC-026)", async () => {
    const installed: RenderPanelOptions = { prepare: ({ display }) => void (display.mode = "installed") };
    const mark = ({ cookies }: Awaited<ReturnType<typeof open>>["memory"]) =>
      cookies.optionsOf("display_mode_sent")?.maxAgeSeconds;
    const without = await open(installed, {});
    expect([without.memory.analytics.events, mark(without.memory)]).toEqual([[], undefined]);
    without.unmount();
    const first = await open(installed);
    expect([first.memory.analytics.events, mark(first.memory)]).toEqual([[], undefined]);
    await first.user.click(press(english("consent:accept")));
    await flush();
    expect([first.memory.analytics.events, mark(first.memory)]).toEqual([["display_mode"], 1999 * 86_400]);
    first.unmount();
    const again = await open({
      prepare: ({ cookies }) => {
        cookies.write("display_mode_sent", "1", {});
        cookies.write(cookieNames.consent, "granted.granted", {});
      },
    });
    expect(again.memory.analytics.events).toEqual([]);
  });

  it("CON-005 grants storage and data of advertising against what was saved, where the operator wants that (DEC-029)", async () => {
    const { user, memory } = await open({}, { tagIds: { ...tagIds, grantsAdsWhenSaved: true } });
    await user.click(press(english("consent:manage")));
    await user.click(radio("analytics", "denied"));
    await user.click(radio("advertising", "denied"));
    await user.click(save());
    expect(memory.tags.signals.at(-1)).toEqual({
      analyticsStorage: "denied",
      adStorage: "granted",
      adUserData: "granted",
      adPersonalization: "denied",
    });
  });

  it("CON-006 denies everything with decline", async () => {
    const { user, memory, cookie } = await open();
    await user.click(press(english("consent:decline")));
    expect(cookie()).toBe("denied.denied");
    expect(new Set(Object.values(memory.tags.signals.at(-1)!))).toEqual(new Set(["denied"]));
    expect(banner()).toBeNull();
  });

  it("CON-007 BIZ-084 is not asked again while the cookie lasts, and can be changed by the footer's entry", async () => {
    const { user, cookie, memory } = await open({
      prepare: ({ cookies }) => cookies.write(cookieNames.consent, "denied.denied", {}),
    });
    expect(banner()).toBeNull();
    await user.click(within(screen.getByRole("contentinfo")).getByRole("button", { name: title }));
    expect(radio("analytics", "denied")).toBeChecked();
    await user.click(radio("analytics", "granted"));
    await user.click(save());
    expect(cookie()).toBe("granted.denied.saved");
    expect(memory.cookies.optionsOf(cookieNames.consent)?.maxAgeSeconds).toBe(180 * 86_400);
  });

  it("asks nobody where the operator has nothing to allow, and not on pages of the login", async () => {
    const { unmount } = await open({}, {});
    expect([banner(), screen.queryByRole("button", { name: title })]).toEqual([null, null]);
    unmount();
    const login = await renderPanel("/login", { settings: { tagIds } });
    await flush();
    expect(banner()).toBeNull();
    expect(login.memory.tags.signals).toEqual([]);
  });
});

describe("the live chat", () => {
  const chat = { intercomAppId: "abc123", scriptAddress: null, scriptToken: null };

  it("CHT-001 is in the footer where the operator has one, and loaded when it is asked for", async () => {
    const { user, memory, unmount } = await open({}, { chat });
    expect(memory.chat.log).toEqual([]);
    await user.click(within(screen.getByRole("contentinfo")).getByRole("button", { name: english("consent:openChat") }));
    expect(memory.chat.log).toEqual(["load intercom"]);
    unmount();
    await open({}, {});
    expect(screen.queryByRole("button", { name: english("consent:openChat") })).toBeNull();
  });

  it("CHT-005 PRO-010 DEC-058 is opened from the notice of a frozen account, by name", async () => {
    const { user, memory, session } = await open(
      { profile: { name: "Robin", email: "robin@panel.example", frozenAt: "2026-01-01 10:00:00", chatHash: "h" } },
      { chat },
    );
    session.frozenNotice.open();
    await flush();
    const notice = within(await screen.findByRole("dialog"));
    await user.click(notice.getByRole("button", { name: english("profile:frozenContact") }));
    memory.chat.come();
    await flush();
    expect(memory.chat.log).toEqual(["load intercom", "update Robin robin@panel.example h 0", "open"]);
  });
});
