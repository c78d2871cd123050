import { sessionStorageKeys } from "@panel/core/platform";
import { serviceId, targetId } from "@panel/core/identifiers";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openForm, someNetworks, type OrderFormFixture } from "./order-form-fixtures.ts";
import { aTarget } from "../purchase/ordering-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";
const OTHER = "https://www.instagram.com/nasa/";
const multi = { type: "multi" };
const kept = ({ page }: OrderFormFixture) => page.sessionStorage.read(sessionStorageKeys.orderForm);

/** Two groups: one for the first link, one with two lines for the other. */
async function twoGroups(): Promise<OrderFormFixture> {
  const fixture = await openForm({ query: multi });
  fixture.line.link.setUrl(INSTAGRAM);
  fixture.line.quantity.setText("70");
  fixture.form.groups.addGroup();
  fixture.line.link.setUrl(OTHER);
  fixture.form.groups.addLine();
  fixture.line.chooseService(serviceId(121));
  return fixture;
}

const shapeOf = ({ form }: OrderFormFixture) =>
  form.groups.groups.map(({ lines }) =>
    lines.map((line) => [line.choice.ids.serviceId, line.link.url, line.quantity.quantity] as const),
  );

describe("a half-filled form", () => {
  it("DEC-180 groups survive a reload, with the line that was being edited", async () => {
    const fixture = await twoGroups();
    const before = shapeOf(fixture);
    const active = fixture.form.groups.lines.indexOf(fixture.line);
    await fixture.reload();
    expect(shapeOf(fixture)).toEqual(before);
    expect(before).toEqual([
      [[101, INSTAGRAM, 70]],
      [
        [101, OTHER, 1000],
        [121, OTHER, 500],
      ],
    ]);
    expect(fixture.form.groups.lines.indexOf(fixture.line)).toBe(active);
    expect(fixture.form.type).toBe("multi");
  });

  it("keeps everything that was typed and chosen in a line, and how it is paid", async () => {
    const comments = { isDripFeedAllowed: true, targets: [aTarget({ id: targetId(7) })] };
    const fixture = await openForm({ networks: someNetworks(comments), isLoggedIn: false });
    const { line } = fixture;
    line.link.setUrl(INSTAGRAM);
    line.targets.setText(targetId(7), "Great\nNice");
    line.quantity.setText("5,0");
    line.setGuarantee(false);
    line.dripFeed.fill({ runs: 4, minutes: 90, mode: null, step: null });
    fixture.form.choice.setEmail("guest@example.org");
    fixture.form.choice.coupon.set("TEN");
    fixture.form.choice.choose("method-4");
    const before = line.orderLine;
    await fixture.reload();
    expect(fixture.line.orderLine).toEqual(before);
    expect(fixture.line.quantity.text).toBe("5,0");
    expect(fixture.form.choice.entered).toEqual({ email: "guest@example.org", coupon: "TEN", method: "method-4" });
  });

  it("keeps nothing of a form that nobody has begun, or that is ordered", async () => {
    const fixture = await openForm({ query: { serviceId: "102" } });
    expect(kept(fixture)).toBeNull();
    fixture.line.link.setUrl(INSTAGRAM);
    expect(kept(fixture)).not.toBeNull();
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(kept(fixture)).toBeNull();
  });

  it("ORD-038 begins anew on the network of the last order, also on the next visit, and not for the next person", async () => {
    const fixture = await openForm();
    fixture.line.chooseService(serviceId(201));
    fixture.line.link.setUrl("https://youtu.be/dQw4w9WgXcQ");
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.visited).toEqual(["orders"]);
    await fixture.leaveFor("orders", {});
    expect(fixture.line.choice.ids.networkId).toBe(2);
    fixture.page.session().logOut();
    await settle();
    await fixture.leaveFor("index", {});
    expect(fixture.line.choice.ids.networkId).toBe(1);
  });

  it("goes on after other pages, at an address that asks for nothing", async () => {
    const fixture = await twoGroups();
    const before = shapeOf(fixture);
    await fixture.leaveFor("index", {});
    expect(shapeOf(fixture)).toEqual(before);
  });

  it("DEC-180 a guest's goes on after the login", async () => {
    const fixture = await openForm({ isLoggedIn: false, query: { serviceId: "101", quantity: "500" } });
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.line.quantity.setText("60");
    const { accounts } = fixture.panel.memory;
    const account = accounts.add({ email: "me@example.org", name: "Me", password: "secret-1" });
    await fixture.page.signIn(accounts.openSession(account));
    await fixture.leaveFor("login", { serviceId: "101", quantity: "500" });
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM, 60]]]);
  });

  it("goes on as it was after the way to adding funds, whatever its address had named", async () => {
    const fixture = await openForm({ query: { serviceId: "101", quantity: "500" } });
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.line.chooseService(serviceId(102));
    fixture.line.quantity.setText("60");
    await fixture.leaveFor("add-funds", {});
    expect(shapeOf(fixture)).toEqual([[[102, INSTAGRAM, 60]]]);
  });

  it("DEC-047 ends at the logout, in the form and in the tab", async () => {
    const fixture = await twoGroups();
    fixture.page.session().logOut();
    await settle();
    expect(kept(fixture)).toBeNull();
    expect(fixture.form.groups.lines.map((line) => line.link.url)).toEqual([""]);
  });

  it.each([
    "",
    "{",
    "[]",
    '{"version":1}',
    '{"version":1,"groups":[[7]]}',
    '{"version":2,"groups":[[{}]]}',
    '{"version":1,"groups":"x"}',
  ])("opens as ever over what it cannot read: %s", async (text) => {
    const fixture = await openForm();
    fixture.page.sessionStorage.write(sessionStorageKeys.orderForm, text);
    await fixture.reload();
    expect(shapeOf(fixture)).toEqual([[[101, "", 1000]]]);
  });

  it("DEC-179 asks for a service that is not in the lists any more, and puts nothing in its place", async () => {
    const fixture = await openForm();
    const line = { serviceId: 555, networkId: 1, serviceTypeId: 11, url: INSTAGRAM, quantity: "80" };
    const form = { version: 1, start: null, groups: [[line]] };
    fixture.page.sessionStorage.write(sessionStorageKeys.orderForm, JSON.stringify(form));
    await fixture.reload();
    expect(fixture.line.choice.absent).toEqual({ id: 555, reason: "unknown" });
    expect(shapeOf(fixture)).toEqual([[[null, INSTAGRAM, 80]]]);
  });
});

describe("a half-filled form and an address that names something", () => {
  const begun = async (): Promise<OrderFormFixture> => {
    const fixture = await openForm();
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.line.quantity.setText("70");
    return fixture;
  };

  it("the address wins where it names a service, a link or a quantity, and the rest stays", async () => {
    const service = await begun();
    await service.leaveFor("index", { serviceId: "102" });
    expect(shapeOf(service)).toEqual([[[102, INSTAGRAM, 1000]]]);
    const quantity = await begun();
    await quantity.leaveFor("index", { quantity: "90" });
    expect(shapeOf(quantity)).toEqual([[[101, INSTAGRAM, 90]]]);
    const empty = await openForm();
    empty.line.quantity.setText("70");
    await empty.leaveFor("index", { url: OTHER });
    expect(shapeOf(empty)).toEqual([[[101, OTHER, 70]]]);
  });

  it("what belongs to another link or network, or to an order of its own, stands beside it", async () => {
    const network = await begun();
    await network.leaveFor("index", { serviceId: "201" });
    expect(shapeOf(network)).toEqual([[[101, INSTAGRAM, 70]], [[201, "", 200]]]);
    expect(network.line.choice.ids.serviceId).toBe(201);
    const link = await begun();
    await link.leaveFor("index", { url: OTHER, serviceId: "101" });
    expect(shapeOf(link)).toEqual([[[101, INSTAGRAM, 70]], [[101, OTHER, 1000]]]);
    const frozen = await begun();
    await frozen.leaveFor("index", { serviceId: "101", isServicesFreezed: "1" });
    expect(shapeOf(frozen)).toEqual([[[101, INSTAGRAM, 70]], [[101, "", 1000]]]);
    expect(frozen.line.choice.isLocked).toBe(true);
  });

  it("addresses that are opened one after the other leave nothing behind in which only they have written", async () => {
    const fixture = await begun();
    for (const serviceId of ["991", "992", "101", "993"])
      await fixture.leaveFor("index", { serviceId, quantity: "300", isDripFeed: "1", isServicesFreezed: "1" });
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM, 70]], [[null, "", 300]]]);
    // What was typed into one of them stays.
    fixture.line.quantity.setText("400");
    await fixture.leaveFor("index", { serviceId: "994", quantity: "300", isServicesFreezed: "1" });
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM, 70]], [[null, "", 400]], [[null, "", 300]]]);
  });

  it("shows what an address names, whatever tab was left", async () => {
    const fixture = await begun();
    fixture.form.choosePage("multi");
    await fixture.leaveFor("index", { serviceId: "102" });
    expect(fixture.form.type).toBe("single");
  });

  it("a reload at the same address takes nothing back of what was typed since", async () => {
    const fixture = await openForm({ query: { serviceId: "101", url: OTHER, quantity: "500", isServicesFreezed: "1" } });
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.line.quantity.setText("70");
    await fixture.reload();
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM, 70]]]);
    expect(fixture.line.choice.isLocked).toBe(true);
    expect(fixture.form.opening.pageState).toBe("preselected");
    await fixture.leaveFor("index", { quantity: "500" });
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM, 500]]]);
  });
});
