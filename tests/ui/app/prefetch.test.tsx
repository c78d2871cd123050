import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pages } from "../../../ui/src/app/screens.ts";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const login = () => within(screen.getByRole("banner")).getByRole("link", { name: english("shell:login") });
const loginPage = pages.find(({ routes }) => routes.includes("login"))!;

afterEach(() => vi.restoreAllMocks());

describe("code of a page that is about to be opened", () => {
  it("LIF-006 is loaded when its link is pointed at or focused, except on a 2g connection or with data saver on", async () => {
    const loading = vi.spyOn(loginPage, "screen");
    const { memory } = await renderPanel("/home");
    expect(loading).not.toHaveBeenCalled();
    memory.connection.isSparing = true;
    fireEvent.pointerEnter(login());
    fireEvent.focus(login());
    expect(loading).not.toHaveBeenCalled();
    memory.connection.isSparing = false;
    fireEvent.pointerEnter(login());
    expect(loading).toHaveBeenCalledTimes(1);
    fireEvent.focus(login());
    expect(loading).toHaveBeenCalledTimes(2);
    await flush();
  });
});
