import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

/** English whose later files wait, while they are held, until they are let through. */
async function heldMessages() {
  const { first, others } = await messageLoaders.en();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const hold =
    <Messages,>(load: () => Promise<Messages>) =>
    async () => {
      if (isHeld) await new Promise<void>((resume) => waiting.push(resume));
      return load();
    };
  const held = Object.fromEntries(Object.entries(others).map(([path, load]) => [path, hold(load)]));
  return {
    loaders: { ...messageLoaders, en: () => Promise.resolve({ first, others: held }) },
    hold: () => void (isHeld = true),
    letThrough: () => waiting.splice(0).forEach((resume) => resume()),
  };
}

describe("the loading bar", () => {
  it("LIF-001 BIZ-029 shows after 200 ms of loading a page and advances over 5000 ms, and never for a shorter load", async () => {
    const messages = await heldMessages();
    const { panel, pass } = await renderPanel("/home", { loaders: messages.loaders });
    const go = async (name: string) => {
      await act(async () => {
        panel.navigator.go({ name });
        await Promise.resolve();
      });
      await flush();
    };
    const bar = () => screen.queryByRole("progressbar", { name: "Loading…" });
    messages.hold();
    await go("login");
    await pass(199);
    expect(bar()).toBeNull();
    messages.letThrough();
    await flush();
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    await pass(10_000);
    expect(bar()).toBeNull();

    await go("subscription-about");
    await pass(200);
    expect(bar()).toHaveAttribute("aria-valuenow", "0");
    await pass(2500);
    expect(bar()).toHaveAttribute("aria-valuenow", "50");
    await pass(2500);
    expect(bar()).toHaveAttribute("aria-valuenow", "95");
    messages.letThrough();
    await flush();
    expect(bar()).toBeNull();
    expect(screen.getByText(/A subscription watches an account/)).toBeVisible();
  });
});

vi.setConfig({ testTimeout: 30_000 });
