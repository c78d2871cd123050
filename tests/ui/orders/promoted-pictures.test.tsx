import { fireEvent, screen, within } from "@testing-library/react";
import { orderId } from "@panel/core/identifiers";
import type { Promotable } from "@panel/core/orders";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { orderOf } from "../../support/order-of.ts";
import { flush } from "../../support/render-panel.tsx";
import {
  open as openSubscription,
  serving as servingSubscriptions,
  subscription,
} from "../subscriptions/subscriptions-fixture.ts";
import { open, serving } from "./orders-fixtures.ts";

const promoted = (title: string | null, thumbnail: string): Promotable => ({
  url: "https://youtu.be/TwNRNBZvdY0",
  embedUrl: null,
  title,
  thumbnail,
  startedAt: null,
  supportedAt: null,
  supportedUntil: null,
  endedAt: null,
});

const opener = (title: string) => screen.getByRole("button", { name: english("orders:enlargePicture", { title }) });
const viewer = () => screen.getByRole("dialog");
const shown = (title: string) => within(viewer()).getByRole("img", { name: title });

describe("pictures of what is promoted", () => {
  it("OVL-007 opens the picture of an order in the whole window and closes it on a click", async () => {
    const order = orderOf({ id: orderId(7), promotable: promoted("First light", "https://cdn.test/light.jpg") });
    const { user } = await open("/orders/7", serving(order));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(opener("First light"));
    await flush();
    expect(viewer()).toHaveAccessibleName("First light");
    expect(shown("First light")).toHaveAttribute("src", "https://cdn.test/light.jpg");
    expect(shown("First light")).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(within(viewer()).queryByRole("button", { name: english("orders:nextPicture") })).toBeNull();
    await user.click(shown("First light"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(opener("First light")).toHaveFocus();
  });

  it("OVL-007 closes by a click beside the picture, by its button and by Escape", async () => {
    const order = orderOf({ id: orderId(7), promotable: promoted(null, "https://cdn.test/light.jpg") });
    const { user } = await open("/orders/7", serving(order));
    const title = english("orders:promotedContent");
    const ways = [
      () => user.click(shown(title).parentElement!),
      () => user.click(within(viewer()).getByRole("button", { name: english("common:close") })),
      () => user.keyboard("{Escape}"),
    ];
    for (const close of ways) {
      await user.click(opener(title));
      await flush();
      await close();
      expect(screen.queryByRole("dialog")).toBeNull();
    }
  });

  it("goes through the pictures of a subscription's posts by button and arrow key, and stops at the ends", async () => {
    const [first] = subscription().contents;
    const contents = ["Moon", "", "Sun"].map((title, index) => ({
      ...first!,
      publishedAt: `2026-01-0${String(index + 1)} 08:00:00`,
      promotable: promoted(title, title === "" ? "javascript:alert(1)" : `https://cdn.test/${String(index)}.jpg`),
    }));
    const { user } = await openSubscription("/subscriptions/5001", servingSubscriptions(subscription({ contents })));
    await user.click(opener("Moon"));
    await flush();
    const button = (key: "orders:previousPicture" | "orders:nextPicture") =>
      within(viewer()).getByRole("button", { name: english(key) });
    expect(button("orders:previousPicture")).toHaveAttribute("aria-disabled", "true");
    expect(viewer()).toHaveTextContent(english("orders:picturePlace", { place: "1", total: "2" }));
    await user.click(button("orders:nextPicture"));
    expect(shown("Sun")).toHaveAttribute("src", "https://cdn.test/2.jpg");
    expect(button("orders:nextPicture")).toHaveAttribute("aria-disabled", "true");
    fireEvent.keyDown(viewer(), { key: "ArrowRight" });
    expect(viewer()).toHaveTextContent(english("orders:picturePlace", { place: "2", total: "2" }));
    fireEvent.keyDown(viewer(), { key: "ArrowLeft" });
    expect(shown("Moon")).toBeVisible();
  });
});
