import { serviceId } from "@panel/core/identifiers";
import { success } from "@panel/core/result";
import { allEndpoints } from "@panel/wire/contract";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const noSlide = {
  ...{ backgroundImage: null, backgroundColor: null, image: null, titleColor: null, buttonText: null, buttonLink: null },
  ...{ buttonBackgroundColor: null, buttonTextColor: null, sorting: 0 },
};

const openPage = async (address: string) => {
  const shown = await renderPanel(address, {
    profile: {},
    settings: { createOrderTypes: ["single", "multi", "expert", "autopromotion"] },
    prepare: ({ faults }) => {
      const slides = [{ ...noSlide, title: "Twice the views" }];
      faults.banners.banners = () =>
        Promise.resolve(success([{ place: "dashboard", type: "custom", content: null, scrollDelayMs: null, slides }]));
      faults.catalogue.specialOffers = () =>
        Promise.resolve(
          success([
            {
              ...{ id: 1, name: "Summer offer", place: "service_type", position: "top", networkId: null, utmName: null },
              ...{ serviceTypeIds: [], serviceIds: [serviceId(1)], showAll: true },
            },
          ]),
        );
    },
  });
  await flush();
  return shown;
};

/** Each area of ordering, where it is, and what is there to be used. */
const areas = [
  ["single orders", "/orders/create?serviceId=1", "textbox", /^Link/],
  ["drip-feed orders", "/orders/create?serviceId=1", "switch", english("ordering:dripFeed")],
  ["drip feeds", "/drip-feed", "heading", "Drip feeds"],
  ["subscriptions", "/orders/create?type=autopromotion", "tab", english("ordering:type_autopromotion")],
  ["cart", "/", "button", new RegExp(english("cart:openCart_other", { count: 0 }))],
  ["favourites", "/", "button", /^Favorite: /],
  ["keyword tracking campaigns", "/youtube-campaign/create", "textbox", /^Keywords/],
  ["keyword suggestions", "/keywords-tools", "button", english("keyword-suggestions:find")],
  ["channel statistics", "/channel-statistics", "heading", "Channel statistics"],
  ["partner widget", "/order-widget", "button", /widget/i],
] as const;

describe("the areas of ordering", () => {
  it.each(areas)("PRD-004 has %s at %s", async (_area, address, role, name) => {
    await openPage(address);
    const found = await screen.findAllByRole(role, { name });
    expect(found.length).toBeGreaterThan(0);
  });

  it("PRD-004 has banners, with the operator's words", async () => {
    await openPage("/dashboard");
    expect((await screen.findAllByText("Twice the views"))[0]).toBeVisible();
  });

  it("PRD-004 has special offers, and a public API of the partner's widget", async () => {
    await openPage("/");
    expect(screen.getByRole("region", { name: "Summer offer" })).toBeVisible();
    expect(allEndpoints.filter(({ access }) => access === "widget").length).toBeGreaterThan(5);
  });
});
