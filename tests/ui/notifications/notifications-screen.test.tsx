import { failure } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

/** The address of the page for the customer with this number; memory signs with it. */
const linkOf = (id: number, signature = `signature-${String(id)}`) => `/unsubscribe/${String(id)}?signature=${signature}`;

const withBob = ({ accounts }: ScriptedPanel) => accounts.add({ email: "bob@panel.test", name: "Bob", password: "x" });
const box = (name: string) => screen.getByRole("checkbox", { name });
const chosen = () => ["Orders", "Payments", "Subscriptions"].map((name) => (box(name) as HTMLInputElement).checked);
const openAsGuest = (address: string, prepare: (memory: ScriptedPanel) => void = () => undefined) =>
  renderPanel(address, {
    prepare: (memory) => {
      withBob(memory);
      prepare(memory);
    },
  });

describe("notifications on screen", () => {
  it("PRO-006 PRO-005 shows the three flags by the signed link, without a login", async () => {
    await openAsGuest(linkOf(1), ({ accounts }) => {
      const bob = accounts.byEmail("bob@panel.test");
      if (bob) bob.profile = { ...bob.profile, notifications: { orders: true, payments: false, subscriptions: true } };
    });
    expect(await screen.findByRole("heading", { level: 1, name: english("notifications:title") })).toBeInTheDocument();
    const group = screen.getByRole("group", { name: english("notifications:legend") });
    expect(within(group).getAllByRole("checkbox")).toHaveLength(3);
    expect(chosen()).toEqual([true, false, true]);
  });

  it("PRO-007 saves what was chosen with the keyboard, says so, and takes the words back at the next change", async () => {
    const { user, memory } = await openAsGuest(linkOf(1));
    (await screen.findByRole("checkbox", { name: "Orders" })).focus();
    await user.keyboard(" ");
    await user.tab();
    await user.keyboard(" ");
    await user.tab();
    await user.tab();
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await flush();
    expect(screen.getByText(english("notifications:saved"))).toBeInTheDocument();
    const kept = memory.accounts.byEmail("bob@panel.test")?.profile.notifications;
    expect(kept).toEqual({ orders: false, payments: false, subscriptions: true });
    await user.click(box("Payments"));
    expect(screen.queryByText(english("notifications:saved"))).toBeNull();
    expect(chosen()).toEqual([false, true, true]);
  });

  it("PRO-007 puts what the server refused at the flag that it is about", async () => {
    const { user } = await openAsGuest(linkOf(1), ({ faults }) => {
      faults.notifications.save = () =>
        Promise.resolve(
          failure({
            kind: "problems",
            message: "Sent data is invalid",
            problems: [{ line: null, field: "payments", message: "This flag cannot be changed." }],
          }),
        );
    });
    await user.click(await screen.findByRole("checkbox", { name: "Payments" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await flush();
    expect(box("Payments")).toBeInvalid();
    expect(box("Payments")).toHaveAccessibleDescription("This flag cannot be changed.");
    expect(box("Orders")).not.toBeInvalid();
    expect(chosen()).toEqual([true, false, true]);
  });

  it("PRO-007 says that nothing was saved where the server could not be reached, and keeps what was chosen", async () => {
    const { user } = await openAsGuest(linkOf(1), ({ faults }) => {
      faults.notifications.save = () => Promise.resolve(failure({ kind: "network" }));
    });
    await user.click(await screen.findByRole("checkbox", { name: "Orders" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent(english("notifications:notSaved"));
    expect(chosen()).toEqual([false, true, true]);
  });

  it("PRO-006 offers to try again what could not be loaded", async () => {
    const { user, memory } = await openAsGuest(linkOf(1), ({ faults }) => {
      faults.notifications.flags = () => Promise.resolve(failure({ kind: "network" }));
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english("notifications:failed"));
    delete memory.faults.notifications.flags;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(chosen()).toEqual([true, true, true]);
  });

  it("DEC-057 shows the page of what is not found to a wrong signature", async () => {
    await openAsGuest(linkOf(1, "forged"));
    expect(await screen.findByRole("heading", { level: 1, name: "This page could not be found" })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("PRO-006 DEC-057 shows customers their own flags where the address names nobody, and leads guests to the login", async () => {
    const { unmount } = await renderPanel("/unsubscribe", { profile: {} });
    expect(await screen.findByRole("checkbox", { name: "Orders" })).toBeChecked();
    unmount();
    await renderPanel("/unsubscribe");
    expect(await screen.findByText(english("notifications:loginFirst"))).toBeInTheDocument();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Log in" }).getAttribute("href")).toMatch(/^\/login\?redirect=%2Funsubscribe/);
  });
});
