import { networkId, serviceId } from "@panel/core/identifiers";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import type { OrderFormFixture } from "./order-form-fixtures.ts";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { dollars } from "../purchase/ordering-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";

/** A form that is ready to be ordered from. */
async function readyForm(...options: Parameters<typeof openForm>): Promise<OrderFormFixture> {
  const fixture = await openForm(...options);
  fixture.line.link.setUrl(INSTAGRAM);
  await fixture.quote();
  return fixture;
}

describe("opening", () => {
  it("RTE-030 prefills link, network, type, service, quantity and drip feed", async () => {
    const query = {
      url: INSTAGRAM,
      networkId: "1",
      serviceTypeId: "12",
      serviceId: "121",
      quantity: "123",
      isDripFeed: "1",
      dripFeedMode: "flat",
      numberOfRuns: "5",
      dripFeedQuantityStep: "40",
      dripFeedMinutes: "90",
    };
    const fixture = await openForm({ query });
    expect(fixture.line.orderLine).toMatchObject({
      url: INSTAGRAM,
      serviceId: 121,
      quantity: 130,
      dripFeed: { numberOfRuns: 5, dripFeedMinutes: 90, mode: "flat", numberOfSteps: 40 },
    });
  });

  it("DEC-007 a service alone selects its type and network", async () => {
    const fixture = await openForm({ query: { serviceId: "201", networkId: "1" } });
    expect(fixture.line.choice.ids).toEqual({ networkId: 2, serviceTypeId: 21, serviceId: 201 });
  });

  it("RTE-031 opens the form that the query names when it is offered", async () => {
    expect((await openForm({ query: { type: "multi" } })).form.type).toBe("multi");
    expect((await openForm({ query: { type: "autopromotion" } })).form.type).toBe("single");
  });

  it("RTE-030 a change of the query that says nothing about the order leaves the form alone", async () => {
    const fixture = await readyForm({ query: { serviceId: "121" } });
    fixture.line.quantity.setText("70");
    fixture.visit({ serviceId: "121", currency: "RUB" });
    expect(fixture.line.quantity.quantity).toBe(70);
    fixture.visit({ serviceId: "201" });
    await settle();
    expect(fixture.line.choice.ids.serviceId).toBe(201);
  });

  it("ORD-043 refuses a deactivated service", async () => {
    const networks = someNetworks({ isDeactivated: true });
    const fixture = await openForm({ networks, query: { serviceId: "101", isServicesFreezed: "1" } });
    expect(fixture.line.choice.ids.serviceId).not.toBe(101);
    expect(fixture.line.choice.isLocked).toBe(false);
    expect(fixture.line.choice.absent).toEqual({ id: 101, reason: "withdrawn" });
  });

  it("ORD-044 adds a service of restricted access to the catalogue first", async () => {
    const [network, ...others] = someNetworks();
    const [type, ...types] = network!.serviceTypes;
    const restricted = { ...type!.services[0]!, id: serviceId(777), isAccessRestricted: true };
    const serviceTypes = [{ ...type!, services: [...type!.services, restricted] }, ...types];
    const networks = [{ ...network!, serviceTypes }, ...others];
    expect((await openForm({ networks })).catalogue.service(restricted.id)).toBeUndefined();
    const fixture = await openForm({ networks, query: { serviceId: "777" } });
    expect(fixture.catalogue.service(restricted.id)).toEqual(restricted);
    expect(fixture.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 11, serviceId: 777 });
  });

  it("ORD-045 takes preselection and freezing back when the service cannot be had", async () => {
    const fixture = await openForm({ query: { serviceId: "999", isServicesFreezed: "1" } });
    expect(fixture.form.opening.pageState).toBe("standart");
    expect(fixture.line.choice.isLocked).toBe(false);
    fixture.line.chooseNetwork(networkId(2));
    expect(fixture.line.choice.ids.serviceId).toBe(201);
  });

  it("DEC-119 a frozen service stays, whatever is chosen or linked", async () => {
    const fixture = await openForm({ query: { serviceId: "101", isServicesFreezed: "1" } });
    fixture.line.chooseNetwork(networkId(2));
    await fixture.typeLink("https://youtu.be/dQw4w9WgXcQ", 2);
    expect(fixture.line.choice.ids.serviceId).toBe(101);
  });

  it("DRF-015 BIZ-020 the loading flag of a drip-feed edit goes off 1000 ms after opening", async () => {
    const fixture = await openForm({ query: { serviceId: "101", isDripFeed: "true" } });
    expect(fixture.form.opening.isOpeningDripFeed).toBe(true);
    await fixture.clock.advanceAsync(999);
    expect(fixture.form.opening.isOpeningDripFeed).toBe(true);
    await fixture.clock.advanceAsync(1);
    expect(fixture.form.opening.isOpeningDripFeed).toBe(false);
  });

  it("DRF-014 a line that was opened from the cart replaces the one there", async () => {
    const fixture = await readyForm();
    fixture.form.addToCart();
    const [replaced] = fixture.page.cart().items;
    fixture.visit({ cartItem: replaced!.key });
    await settle();
    fixture.line.dripFeed.setOn(true);
    await fixture.quote();
    fixture.form.addToCart();
    expect(fixture.page.cart().items).toMatchObject([
      { key: replaced!.key, serviceId: 101, url: INSTAGRAM, amount: dollars(2), dripFeed: { numberOfRuns: 2 } },
    ]);
  });
});
