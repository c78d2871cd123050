import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { quantity } from "./order-form-fixture.tsx";

/** The order page at an address with this query, as a page load opens it. */
async function openAddress(query: Readonly<Record<string, string>>) {
  const shown = await renderPanel(`/orders/create?${new URLSearchParams(query).toString()}`);
  await flush();
  return shown;
}

const chosenTiles = () => screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map((tile) => tile.ariaLabel);

describe("the order page opened by an address", () => {
  it.each([
    [{ networkId: "3" }, ["Telegram", "Telegram members"]],
    [{ networkId: "1", serviceTypeId: "2" }, ["YouTube", "YouTube comments"]],
    [{ serviceTypeId: "3" }, ["Instagram", "Instagram likes"]],
  ])("RTE-030 chooses network and service type by %j", async (query, tiles) => {
    await openAddress(query);
    expect(chosenTiles()).toEqual(expect.arrayContaining(tiles));
  });

  it("RTE-030 DEC-007 shows the service that is named, whatever network stands beside it, its quantity by its own rules", async () => {
    await openAddress({ networkId: "1", serviceId: "5", quantity: "1049" });
    expect(screen.getByRole("region", { name: /Instagram likes #5$/ })).toBeVisible();
    expect(quantity()).toHaveValue("1100");
  });

  it.each([
    { quantity: "many", isDripFeed: "yes", numberOfRuns: "-3" },
    { quantity: "1.5", isDripFeed: "0", serviceTypeId: "x", networkId: "1e3" },
  ])("RTE-030 DEC-007 begins as ever where the address makes no sense: %j", async (query) => {
    await openAddress(query);
    expect(quantity()).toHaveValue("1000");
    expect(chosenTiles()).toEqual(expect.arrayContaining(["YouTube", "YouTube views"]));
    expect(screen.getByRole("switch", { name: english("ordering:dripFeed") })).not.toBeChecked();
  });

  it("RTE-030 DEC-007 keeps the service's own quantity where the address names none that makes sense", async () => {
    await openAddress({ serviceId: "1", quantity: "0" });
    expect(screen.getByRole("region", { name: /YouTube views #1$/ })).toBeVisible();
    expect(quantity()).toHaveValue("1000");
  });
});
