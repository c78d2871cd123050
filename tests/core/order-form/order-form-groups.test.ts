import { serviceId } from "@panel/core/identifiers";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { refusedOrder } from "../../support/server-refusals.ts";
import { openForm, someNetworks, type OrderFormFixture } from "./order-form-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";
const OTHER = "https://www.instagram.com/nasa/";
const urls = (fixture: OrderFormFixture) => fixture.form.groups.lines.map((line) => line.link.url);

/** Two orders prepared in the tab for several, the second being edited. */
async function twoOrders(): Promise<OrderFormFixture> {
  const fixture = await openForm({ query: { type: "multi" } });
  fixture.line.link.setUrl(INSTAGRAM);
  fixture.form.groups.addGroup();
  fixture.line.link.setUrl(OTHER);
  await fixture.quote();
  return fixture;
}

describe("several orders on one form", () => {
  it("DEC-180 a paid order stays on the page with the way to it while others remain", async () => {
    const fixture = await twoOrders();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.effects[0]?.request.lines).toMatchObject([{ url: OTHER }]);
    expect(fixture.form.placedOrders).toHaveLength(1);
    expect(urls(fixture)).toEqual([INSTAGRAM]);
    expect(fixture.visited).toEqual([]);
    await fixture.reload();
    expect(urls(fixture)).toEqual([INSTAGRAM]);
  });

  it("DEC-180 the single form buys the line that it shows and nothing else", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.form.groups.addLine();
    fixture.line.link.setUrl(OTHER);
    fixture.form.choosePage("single");
    expect(fixture.form.groups.otherLines.map((line) => line.link.url)).toEqual([INSTAGRAM]);
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.effects.map(({ request }) => request.lines.map(({ url }) => url))).toEqual([[OTHER]]);
    expect(urls(fixture)).toEqual([INSTAGRAM]);
    expect(fixture.visited).toEqual([]);
  });

  it("DEC-180 what an earlier page had sent leaves the form once it is found", async () => {
    const fixture = await twoOrders();
    // The page goes before the answer comes.
    fixture.ordering.server.line = (label, answer) => {
      const answered = answer();
      return label.startsWith("place") ? new Promise(() => undefined) : Promise.resolve(answered);
    };
    void fixture.form.checkout.submit();
    await settle();
    expect(fixture.ordering.server.effects).toHaveLength(1);
    await fixture.reload();
    expect(urls(fixture)).toEqual([INSTAGRAM, OTHER]);
    for (let looks = 0; looks < 4; looks += 1) await fixture.clock.advanceAsync(6_000);
    expect(urls(fixture)).toEqual([INSTAGRAM]);
    expect(fixture.ordering.server.effects).toHaveLength(1);
    expect(fixture.form.placedOrders).toHaveLength(1);
  });

  it("says of an order that never arrived that it was not placed, with the form as it was, and sends it under its key", async () => {
    const fixture = await twoOrders();
    // The page goes with the request.
    fixture.ordering.server.line = (label, answer) =>
      label.startsWith("place") ? new Promise(() => undefined) : Promise.resolve(answer());
    void fixture.form.checkout.submit();
    await settle();
    fixture.ordering.server.line = (_label, answer) => Promise.resolve(answer());
    await fixture.reload();
    for (let looks = 0; looks < 4; looks += 1) await fixture.clock.advanceAsync(6_000);
    expect(fixture.form.purchase.state).toEqual({ kind: "refused", failure: { kind: "notReceived" } });
    expect(urls(fixture)).toEqual([INSTAGRAM, OTHER]);
    expect(fixture.ordering.server.effects).toEqual([]);
    await fixture.reload();
    for (let looks = 0; looks < 4; looks += 1) await fixture.clock.advanceAsync(6_000);
    expect(fixture.form.purchase.state).toEqual({ kind: "idle" });
    await fixture.quote();
    await fixture.form.checkout.submit();
    const [lost, again] = fixture.ordering.server.sent;
    expect(again?.key).toBe(lost?.key);
    expect(fixture.ordering.server.effects).toHaveLength(1);
  });

  it("DEC-180 each line keeps its own problems until it changes, whichever group is edited", async () => {
    const fixture = await twoOrders();
    fixture.form.groups.addLine();
    const [other, first, second] = fixture.form.groups.lines;
    await fixture.quote();
    fixture.ordering.server.validation = refusedOrder({ "orders.1.quantity": ["Too few"] });
    await fixture.form.checkout.submit();
    fixture.form.groups.edit(other!.id);
    const { messages } = fixture.form;
    expect([other, first, second].map((line) => messages.of(line!))).toEqual([[], [], ["Too few"]]);
    first!.quantity.setText("70");
    expect(messages.of(second!)).toEqual(["Too few"]);
    second!.quantity.setText("70");
    expect(messages.of(second!)).toEqual([]);
  });
});

describe("a service of the address that cannot be had", () => {
  const query = { serviceId: "999", networkId: "1", serviceTypeId: "12", url: INSTAGRAM, quantity: "70" };
  const offered = ({ form, line }: OrderFormFixture) => form.opening.alternatives(line).map(({ id }) => id);

  it("DEC-179 puts nothing in its place: link and quantity stay, others of its type are a choice", async () => {
    const fixture = await openForm({ query });
    await fixture.clock.advanceAsync(800);
    await fixture.ordering.answer("identifyNetwork", 2);
    expect(fixture.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: null });
    expect(fixture.line.choice.absent).toEqual({ id: 999, reason: "unknown" });
    expect(fixture.form.checkout.block).toBe("missingService");
    expect(offered(fixture)).toEqual([121]);
    fixture.line.chooseService(serviceId(121));
    expect(fixture.line.orderLine).toMatchObject({ serviceId: 121, url: INSTAGRAM, quantity: 70 });
    expect(fixture.line.choice.absent).toBeNull();
  });

  it("DEC-179 says of a withdrawn one that it is, and offers others of its own type", async () => {
    const fixture = await openForm({
      networks: someNetworks({ isDeactivated: true }),
      query: { serviceId: "101", quantity: "70" },
    });
    expect(fixture.line.choice.absent).toEqual({ id: 101, reason: "withdrawn" });
    expect(offered(fixture)).toEqual([102]);
  });

  it("DEC-179 knows a network by the link where the address names none", async () => {
    const fixture = await openForm({ query: { serviceId: "999", url: INSTAGRAM } });
    expect(offered(fixture)).toEqual([101, 121]);
    const unknown = await openForm({ query: { serviceId: "999" } });
    expect(offered(unknown)).toEqual([]);
    expect(unknown.line.choice.ids.serviceId).toBeNull();
  });

  it("DEC-179 asks again for one that could not be reached, and goes on with it as it stands", async () => {
    const [network, ...others] = someNetworks();
    const [type, ...types] = network!.serviceTypes;
    const restricted = { ...type!.services[0]!, id: serviceId(999), isAccessRestricted: true };
    const serviceTypes = [{ ...type!, services: [...type!.services, restricted] }, ...types];
    const fixture = await openForm({ networks: [{ ...network!, serviceTypes }, ...others], query: {} });
    fixture.panel.faults.catalogue.service = () => Promise.resolve({ ok: false, error: { kind: "network" } });
    fixture.visit(query);
    await settle();
    expect(fixture.line.choice.absent?.reason).toBe("unreachable");
    fixture.line.quantity.setText("90");
    await fixture.form.opening.seek(fixture.line);
    expect(fixture.line.choice.absent?.reason).toBe("unreachable");
    delete fixture.panel.faults.catalogue.service;
    await fixture.form.opening.seek(fixture.line);
    expect(fixture.line.orderLine).toMatchObject({ serviceId: 999, url: INSTAGRAM, quantity: 90 });
  });
});
