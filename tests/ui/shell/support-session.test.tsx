import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import english from "../../../locales/en/profile.json" with { type: "json" };
import { renderPanel } from "../../support/render-panel.tsx";

describe("a session that the operator has opened", () => {
  it.each(["/", "/home", "/orders", "/profile", "/not-there"])("DEC-205 is shown as such on %s", async (address) => {
    const { unmount } = await renderPanel(address, { profile: { isImpersonated: true } });
    expect(await screen.findByText(english.supportSession)).toBeVisible();
    unmount();
    await renderPanel(address, { profile: {} });
    expect(screen.queryByText(english.supportSession)).toBeNull();
  });
});
