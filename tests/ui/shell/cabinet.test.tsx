import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPanel } from "../../support/render-panel.tsx";

describe("cabinet", () => {
  it("NAV-039 shows guests login, register and the current currency", async () => {
    await renderPanel("/home", { settings: { panelName: "Acme" } });
    const header = screen.getByRole("banner");
    expect(within(header).getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
    expect(within(header).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    expect(within(header).getByRole("button", { name: "Select currency" })).toHaveTextContent("$ USD");
  });
});
