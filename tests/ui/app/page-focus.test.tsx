import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

type Rendered = Awaited<ReturnType<typeof renderPanel>>;

async function go({ panel }: Rendered, target: Parameters<Rendered["panel"]["navigator"]["go"]>[0]) {
  await act(async () => {
    panel.navigator.go(target);
    await Promise.resolve();
  });
  await flush();
}

const heading = () => screen.getByRole("heading", { level: 1 });

describe("the focus after a navigation", () => {
  it("leaves the page of the first load as the browser opens it", async () => {
    await renderPanel("/home");
    expect(heading()).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it("stands on the heading of the new page, which is no stop for Tab afterwards", async () => {
    const panel = await renderPanel("/home");
    await go(panel, { name: "tasks-faq" });
    expect(heading()).toHaveFocus();
    expect(heading()).toHaveAttribute("tabindex", "-1");
    await panel.user.tab();
    expect(heading()).not.toHaveAttribute("tabindex");
  });

  it("follows a link whose place stays on the screen", async () => {
    const panel = await renderPanel("/home");
    screen.getAllByRole("link", { name: english("shell:createOrder") })[0]!.focus();
    await go(panel, { name: "orders-create" });
    expect(heading()).toHaveFocus();
  });

  it("stays where it is when only the query changes, or the language of the page", async () => {
    const panel = await renderPanel("/home");
    const link = screen.getAllByRole("link")[0]!;
    link.focus();
    await go(panel, { name: "home", query: { search: "likes" } });
    expect(link).toHaveFocus();
  });

  it("stays in a field while somebody types, and with whoever has moved on before the heading is there", async () => {
    const panel = await renderPanel("/home");
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await panel.user.keyboard("likes");
    await go(panel, { name: "tasks-faq" });
    expect(field).toHaveFocus();
    field.remove();
    await go(panel, { name: "home" });
    await panel.user.tab();
    const chosen = document.activeElement;
    await act(() => Promise.resolve(document.querySelector("main")?.append(document.createElement("p"))));
    expect(document.activeElement).toBe(chosen);
  });
});
