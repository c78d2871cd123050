import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { openCampaigns } from "./campaigns-fixture.tsx";

const button = (name: string) => screen.getByRole("button", { name });
const notice = () => screen.queryByRole("dialog", { name: english("profile:frozenTitle") });

describe("a frozen account", () => {
  it.each([
    ["refresh", "active"],
    ["pause", "active"],
    ["activate", "paused"],
  ] as const)("DEC-058 sees its notice instead of what it pressed: %s", async (action, status) => {
    const { user, memory } = await openCampaigns("/youtube-campaign/1", [{}], {
      isFrozen: true,
      prepare: ({ campaigns }) => void (status === "paused" && campaigns.pause(1)),
    });
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["refresh", "pause", "activate"]);
    expect(notice()).toBeNull();
    await user.click(button(english(`campaigns:${action}`)));
    await flush();
    expect(notice()).toBeVisible();
    expect(port.callsOf(action)).toEqual([]);
    expect(button(english(`campaigns:${action}`))).toBeInTheDocument();
  });

  it("DEC-058 takes no plan, and ends none", async () => {
    const { user, memory } = await openCampaigns("/plans-and-pricing", [], { isFrozen: true });
    const port = new WatchedPort(memory.campaigns, memory.faults.campaigns, ["subscribe", "cancelSubscription"]);
    await user.click(button(english("keyword-plans:take", { plan: "Creator" })));
    await flush();
    expect(notice()).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await user.click(button(english("profile:frozenClose")));
    await user.click(button(english("keyword-plans:end")));
    await flush();
    expect(notice()).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect([port.callsOf("subscribe"), port.callsOf("cancelSubscription")]).toEqual([[], []]);
  });
});
