import { failure, success } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import english from "../../../locales/en/child-panels.json" with { type: "json" };

describe("the child panels on screen", () => {
  it("CPN-002 says that nothing is there, then shows what was added", async () => {
    const { user } = await renderPanel("/child-panels", { profile: {} });
    expect(await screen.findByRole("heading", { level: 1, name: english.title })).toBeInTheDocument();
    expect(screen.getByText(english.empty)).toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: english.name }), "First");
    await user.click(screen.getByRole("button", { name: english.add }));
    await flush();
    expect(within(screen.getByRole("list", { name: english.title })).getByText("First")).toBeInTheDocument();
    expect(screen.getByText(english.added)).toBeInTheDocument();
  });

  it("CPN-002 says at the field what is wrong", async () => {
    const { user } = await renderPanel("/child-panels", { profile: {} });
    await user.click(await screen.findByRole("button", { name: english.add }));
    expect(screen.getByRole("textbox", { name: english.name })).toHaveAccessibleDescription(english.name_missing);
  });

  it("CPN-002 offers to try again what could not be loaded", async () => {
    let isBroken = true;
    const { user } = await renderPanel("/child-panels", {
      profile: {},
      prepare: ({ faults }) => {
        faults.childPanels.entries = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success([]));
      },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english.failed);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
