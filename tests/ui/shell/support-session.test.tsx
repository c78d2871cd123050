import { screen, waitFor } from "@testing-library/react";
import { sessionTokens } from "@panel/core/auth/wiring";
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

  it("DEC-205 is left by the button beside it, from any page", async () => {
    const { user, panel } = await renderPanel("/home", { profile: { isImpersonated: true } });
    await user.click(await screen.findByRole("button", { name: english.leaveSupport }));
    await waitFor(() => expect(screen.queryByText(english.supportSession)).toBeNull());
    expect(panel.container.get(sessionTokens.session).profile).toBeNull();
  });
});
