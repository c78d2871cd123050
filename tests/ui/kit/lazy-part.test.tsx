import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { useText } from "../../../ui/src/bindings/use-text.ts";
import { lazyPart } from "../../../ui/src/kit/lazy-part.tsx";
import type { PartPlace } from "../../../ui/src/kit/part-failed.tsx";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import { flush, renderPanel, show } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

interface PartProps {
  readonly name: string;
  readonly onClose?: () => void;
}

const CartWords = () => <p>{useText("cart")("title")}</p>;
const Loaded = ({ name }: PartProps) => <p>{`Here is ${name}`}</p>;
const reload = vi.fn();
const location = window.location;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  reload.mockReset();
});
afterEach(() => {
  setLocation(location);
  vi.restoreAllMocks();
});

const setLocation = (value: object) => Object.defineProperty(window, "location", { value, configurable: true });

/** A part whose code fails to load this many times, within a page that stays. */
async function showPart(failures: number, place: PartPlace = "content", props: Partial<PartProps> = {}) {
  setLocation(location);
  const { panel, memory, unmount } = await renderPanel("/home");
  unmount();
  setLocation(Object.assign(Object.create(null) as object, { href: location.href, reload }));
  const load = vi.fn(() => Promise.resolve({ default: Loaded }));
  for (let at = 0; at < failures; at += 1) load.mockRejectedValueOnce(new TypeError("Failed to fetch a module"));
  const Part = lazyPart<PartProps>(load, { place, fallback: "On its way" });
  const page = (isShown: boolean) => (
    <PanelContext value={panel}>
      <input aria-label="Typed" />
      {isShown ? <Part name="the part" {...props} /> : null}
    </PanelContext>
  );
  const { rerender } = show(page(true));
  await flush();
  return { user: userEvent.setup(), memory, load, rerender: (isShown: boolean) => act(() => rerender(page(isShown))) };
}

const tryAgain = () => screen.findByRole("button", { name: "Try again" });

describe("a part whose code comes when it is shown", () => {
  it("ERP-009 says in its place that it could not be loaded, costs nothing around it, and loads when it is asked again", async () => {
    const { user } = await showPart(1);
    await user.type(screen.getByRole("textbox", { name: "Typed" }), "kept");
    expect(screen.getByRole("alert")).toHaveTextContent(english("common:partFailed"));
    await user.click(await tryAgain());
    expect(await screen.findByText("Here is the part")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("textbox", { name: "Typed" })).toHaveValue("kept");
    expect(reload).not.toHaveBeenCalled();
  });

  it("ERP-009 that fails again offers to load the page anew, and never does so while somebody may be typing", async () => {
    const { user } = await showPart(2);
    expect(screen.queryByRole("button", { name: english("common:reloadPage") })).toBeNull();
    await user.click(await tryAgain());
    await user.click(await screen.findByRole("button", { name: english("common:reloadPage") }));
    expect(reload).toHaveBeenCalledTimes(1);
    await user.click(await tryAgain());
    expect(await screen.findByText("Here is the part")).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("ERP-009 LIF-002 heals by itself when the browser is online again", async () => {
    const { memory } = await showPart(2);
    act(() => memory.connection.switch(false));
    expect(screen.getByRole("alert")).toBeVisible();
    act(() => memory.connection.switch(true));
    await flush();
    expect(screen.getByRole("alert")).toBeVisible();
    act(() => memory.connection.switch(true));
    await flush();
    expect(screen.getByText("Here is the part")).toBeVisible();
  });

  it("LOC-007 ERP-009 whose texts could not be loaded in any language says so, and loads them when it is asked again", async () => {
    const isBroken = { current: true };
    const broken = async () => {
      const { default: english } = await import("../../../ui/src/messages/en.ts");
      const others = Object.entries(english.others).map(([path, load]) => [
        path,
        () => (isBroken.current && path.endsWith("/cart.json") ? Promise.reject(new Error("lost")) : load()),
      ]);
      return { ...english, others: Object.fromEntries(others) as typeof english.others };
    };
    const { panel, unmount } = await renderPanel("/home", { loaders: { ...messageLoaders, en: broken } });
    unmount();
    const Words = lazyPart(() => Promise.resolve({ default: CartWords }), { place: "overlay" });
    show(
      <PanelContext value={panel}>
        <Words />
      </PanelContext>,
    );
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent(english("common:partFailed"));
    isBroken.current = false;
    await userEvent.setup().click(await tryAgain());
    await flush();
    expect(screen.getByText(english("cart:title"))).toBeVisible();
  });

  it.each(["frame", "toolbar", "overlay"] as const)(
    "ERP-007 around every page (%s) keeps what goes wrong to itself",
    async (place) => {
      const { panel, unmount } = await renderPanel("/home");
      unmount();
      const isBroken = { current: true };
      const Fragile = lazyPart(() => Promise.resolve({ default: () => (isBroken.current ? raise() : <p>Mended</p>) }), { place });
      show(
        <PanelContext value={panel}>
          <PageBoundary>
            <p>The page</p>
            <Fragile />
          </PageBoundary>
        </PanelContext>,
      );
      await flush();
      expect(screen.getByText("The page")).toBeVisible();
      isBroken.current = false;
      await userEvent.setup().click(await tryAgain());
      expect(await screen.findByText("Mended")).toBeVisible();
    },
  );

  it("ERP-009 is loaded anew when it is shown the next time", async () => {
    const { load, rerender } = await showPart(1);
    expect(screen.getByRole("alert")).toBeVisible();
    rerender(false);
    rerender(true);
    expect(await screen.findByText("Here is the part")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("ERP-009 over the page can be given up, in a toolbar it is a button alone", async () => {
    const onClose = vi.fn();
    const { user, rerender } = await showPart(1, "overlay", { onClose });
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(false);
    await showPart(1, "toolbar");
    expect(await tryAgain()).toHaveAccessibleDescription(english("common:partFailed"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("ERP-007 leaves what goes wrong in it to the page", async () => {
    const { panel, unmount } = await renderPanel("/home");
    unmount();
    const Broken = lazyPart(() => Promise.resolve({ default: (): ReactNode => raise() }));
    render(
      <PanelContext value={panel}>
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </PanelContext>,
    );
    expect(await screen.findByText("The page caught: boom")).toBeVisible();
  });
});

function raise(): never {
  throw new Error("boom");
}

class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null as string | null };

  static getDerivedStateFromError(problem: Error) {
    return { message: problem.message };
  }

  override render(): ReactNode {
    return this.state.message === null ? this.props.children : `The page caught: ${this.state.message}`;
  }
}
