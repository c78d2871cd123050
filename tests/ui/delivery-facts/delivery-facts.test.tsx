import { screen, within } from "@testing-library/react";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import SlugScreen from "../../../ui/src/service-pages/slug-screen.tsx";
import { network, service, serviceType } from "../../core/browsing/catalogue-fixtures.ts";
import { english } from "../../support/english.ts";
import { cataloguePanel, show } from "../catalogue/catalogue-fixture.tsx";

const networks = [network(1, [serviceType(1, 1, [service(1, { slug: "likes", startTime: "0-1 h" })])])];
const route = { name: "services-slug", path: "/services/likes", params: { slug: "likes" } } as const;

const section = () => within(screen.getByRole("region", { name: english("delivery-facts:title") }));
const detail = (term: string) => section().getByText(term).closest("dt")!.nextElementSibling;

describe("how a service was really delivered, on its page", () => {
  it("stands beside what is promised: within what time orders began and were done, how they ended, and the refills", async () => {
    const made = await cataloguePanel({ networks, route });
    made.memory.faults.deliveryFacts.ofService = () =>
      Promise.resolve(
        success({
          orders: 120,
          start: { half: 719, most: 2_400 },
          finish: { half: 10_900, most: 300_000 },
          outcomes: { completed: 114, partial: 4, canceled: 2 },
          refillsAsked: 6,
        }),
      );
    await show(made, <SlugScreen />);
    expect(screen.getByText("0-1 h")).toBeVisible();
    expect(detail(english("delivery-facts:start"))).toHaveTextContent("half within 12 minutes, nine in ten within 40 minutes");
    expect(detail(english("delivery-facts:finish"))).toHaveTextContent("half within 4 hours, nine in ten within 4 days");
    expect(detail(english("delivery-facts:outcome"))).toHaveTextContent("95% completed, 3% partly delivered, 2% canceled");
    expect(detail(english("delivery-facts:refills"))).toHaveTextContent("5%");
    expect(detail(english("delivery-facts:orders"))).toHaveTextContent("120");
  });

  it("says that too little is known yet", async () => {
    const made = await cataloguePanel({ networks, route });
    await show(made, <SlugScreen />);
    expect(section().getByText(english("delivery-facts:tooFew"))).toBeVisible();
  });

  it("leaves the page as it is when it could not be asked", async () => {
    const made = await cataloguePanel({ networks, route });
    made.memory.faults.deliveryFacts.ofService = () => Promise.resolve(failure({ kind: "network" }));
    await show(made, <SlugScreen />);
    expect(section().queryByText(english("delivery-facts:tooFew"))).toBeNull();
    expect(screen.getByText("0-1 h")).toBeVisible();
  });
});
