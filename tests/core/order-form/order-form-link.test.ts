import { refusedOrder } from "../../support/server-refusals.ts";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openForm } from "./order-form-fixtures.ts";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const INSTAGRAM = "https://www.instagram.com/natgeo/";

describe("choosing", () => {
  it("ORD-006 holds network, service type and service of the line being edited", async () => {
    const fixture = await openForm();
    fixture.line.chooseService(serviceId(121));
    expect(fixture.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
  });

  it("ORD-016 a network selects its first type and that type's first service", async () => {
    const fixture = await openForm();
    fixture.line.chooseNetwork(networkId(2));
    expect(fixture.line.choice.ids).toEqual({ networkId: 2, serviceTypeId: 21, serviceId: 201 });
    fixture.line.chooseServiceType(serviceTypeId(12));
    expect(fixture.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
  });

  it("QTY-011 a newly chosen service brings quantity, limits, targets and guarantee flag", async () => {
    const fixture = await openForm();
    fixture.line.quantity.setText("70");
    fixture.line.setGuarantee(false);
    fixture.line.dripFeed.setOn(true);
    fixture.line.chooseService(serviceId(201));
    expect(fixture.line.quantity.quantity).toBe(200);
    expect(fixture.line.quantity.text).toBe("200");
    expect(fixture.line.quantity.limits).toEqual({ min: 100, max: 10_000, step: 10 });
    expect(fixture.line.isGuarantee).toBe(true);
    expect(fixture.line.dripFeed.isOn).toBe(false);
  });
});

describe("identification", () => {
  it("ORD-017 BIZ-014 asks for the network 800 ms after the last change of the link", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl("https://youtu");
    await fixture.clock.advanceAsync(799);
    fixture.line.link.setUrl(YOUTUBE);
    await fixture.clock.advanceAsync(799);
    expect(fixture.ordering.callsOf("identifyNetwork")).toEqual([]);
    await fixture.clock.advanceAsync(1);
    expect(fixture.ordering.callsOf("identifyNetwork")).toEqual([[YOUTUBE]]);
  });

  it("ORD-018 switches to the network that the answer names", async () => {
    const fixture = await openForm();
    await fixture.typeLink(YOUTUBE, 2);
    expect(fixture.line.choice.ids).toEqual({ networkId: 2, serviceTypeId: 21, serviceId: 201 });
  });

  it("DEC-185 keeps what was typed while the answer was on its way, by the limits of the service that the link chose", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(YOUTUBE);
    fixture.line.quantity.setText("5,000");
    fixture.line.dripFeed.setOn(true);
    fixture.line.dripFeed.setRuns("7");
    fixture.line.setGuarantee(false);
    await fixture.clock.advanceAsync(800);
    await fixture.ordering.answer("identifyNetwork", networkId(2));
    expect(fixture.line.choice.ids.serviceId).toBe(201);
    expect([fixture.line.quantity.text, fixture.line.quantity.quantity]).toEqual(["5,000", 5000]);
    expect([fixture.line.dripFeed.isOn, fixture.line.dripFeed.runs, fixture.line.isGuarantee]).toEqual([true, 7, false]);
    fixture.line.link.undoChange();
    expect(fixture.line.quantity.quantity).toBe(5000);
  });

  it("DEC-185 works the quantity for a typed cost out anew when the link chooses another service", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(YOUTUBE);
    fixture.line.subtotal.setText("1,5");
    await fixture.clock.advanceAsync(799);
    expect(fixture.line.subtotal.isWorkingOut).toBe(true);
    await fixture.clock.advanceAsync(1);
    await fixture.ordering.answer("identifyNetwork", networkId(2));
    expect(fixture.line.subtotal.text).toBe("1,5");
    expect(fixture.ordering.callsOf("quantityByCost").at(-1)).toMatchObject([{ serviceId: 201, desiredCost: 1_500_000 }]);
  });

  it("QTY-011 a service that the link chose brings its default quantity where none was typed", async () => {
    const fixture = await openForm();
    await fixture.typeLink(YOUTUBE, 2);
    expect(fixture.line.quantity.text).toBe("200");
  });

  it("ORD-019 BIZ-018 says for 4 s that the link did it, and keeps a way back after that", async () => {
    const fixture = await openForm();
    fixture.line.chooseService(serviceId(121));
    await fixture.typeLink(YOUTUBE, 2);
    expect(fixture.line.link.change.isNoticeShown).toBe(true);
    await fixture.clock.advanceAsync(3_999);
    expect(fixture.line.link.change.isNoticeShown).toBe(true);
    await fixture.clock.advanceAsync(1);
    expect(fixture.line.link.change.isNoticeShown).toBe(false);
    fixture.line.link.undoChange();
    expect(fixture.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
    expect(fixture.line.link.change.changedFrom).toBeNull();
  });

  it("ORD-017 names a network that is not sold in words, not by its key", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl("https://www.google.com/maps/place/Eiffel+Tower/@48.858,2.294,17z");
    expect(fixture.line.recognisedNetwork).toBe("Google Maps");
  });

  it("ORD-020 a failed identification changes nothing and is nobody's error", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(YOUTUBE);
    await fixture.clock.advanceAsync(800);
    await fixture.ordering.reply("identifyNetwork", failure({ kind: "server", status: 500, message: "Broken" }));
    expect(fixture.line.choice.ids.networkId).toBe(1);
    expect(fixture.line.link.messages).toEqual([]);
    expect(fixture.notices).toEqual([]);
  });

  it("ORD-021 keeps the types that suit the link", async () => {
    const fixture = await openForm();
    await fixture.typeLink(INSTAGRAM, 1);
    expect(fixture.ordering.callsOf("availableServiceTypes")).toEqual([[INSTAGRAM, 1]]);
    await fixture.ordering.answer("availableServiceTypes", [serviceTypeId(11), serviceTypeId(12)]);
    expect(fixture.line.link.availableTypeIds).toEqual([11, 12]);
  });

  it("DEC-141 chooses the first type inside the list when the chosen one is outside", async () => {
    const fixture = await openForm();
    await fixture.typeLink(INSTAGRAM, 1);
    await fixture.ordering.answer("availableServiceTypes", [serviceTypeId(12)]);
    expect(fixture.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
  });

  it("DEC-126 the buyer's later choice of a network wins over an answer on its way", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(YOUTUBE);
    await fixture.clock.advanceAsync(800);
    fixture.line.chooseNetwork(networkId(1));
    await fixture.ordering.answer("identifyNetwork", networkId(2));
    expect(fixture.line.choice.ids.networkId).toBe(1);
    expect(fixture.line.link.change.isNoticeShown).toBe(false);
  });

  it("DEC-126 an answer to an older link does not count", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(YOUTUBE);
    await fixture.clock.advanceAsync(800);
    const [older] = fixture.ordering.waiting("identifyNetwork");
    fixture.line.link.setUrl(INSTAGRAM);
    expect(older?.signal?.aborted).toBe(true);
    older?.answer({ ok: true, value: networkId(2) });
    await settle();
    expect(fixture.line.choice.ids.networkId).toBe(1);
  });
});

describe("the link itself", () => {
  it("ORD-022 checks link and service, and shows a failure at the link", async () => {
    const fixture = await openForm();
    await fixture.typeLink(INSTAGRAM, 1);
    await fixture.ordering.answer("availableServiceTypes", []);
    expect(fixture.ordering.callsOf("validateLink")).toEqual([[INSTAGRAM, 101]]);
    const fields = { url: ["The account is private"] };
    await fixture.ordering.reply("validateLink", failure(refusedOrder(fields)));
    expect(fixture.line.link.messages).toEqual(["The account is private"]);
  });

  it("DEC-127 checks again for another service, and drops what was said about the former", async () => {
    const fixture = await openForm();
    await fixture.typeLink(INSTAGRAM, 1);
    await fixture.ordering.answer("availableServiceTypes", []);
    const [former] = fixture.ordering.waiting("validateLink");
    fixture.line.chooseService(serviceId(102));
    expect(fixture.ordering.callsOf("validateLink").at(-1)).toEqual([INSTAGRAM, 102]);
    former?.answer(failure(refusedOrder({})));
    await settle();
    expect(fixture.line.link.messages).toEqual([]);
  });

  it("ORD-046 tells once that a link passed identification", async () => {
    const fixture = await openForm();
    await fixture.typeLink(INSTAGRAM, 1);
    await fixture.typeLink("https://nowhere.example/", null);
    expect(fixture.ordering.server.events).toEqual(["enter-url"]);
  });

  it("offers the cleaned link and takes it over", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl("instagram.com/natgeo/?igshid=abc&utm_source=x");
    expect(fixture.line.link.cleanedUrl).toBe("https://instagram.com/natgeo/");
    fixture.line.link.useCleaned();
    expect(fixture.line.link.url).toBe("https://instagram.com/natgeo/");
    expect(fixture.line.link.cleanedUrl).toBeNull();
  });

  it("ORD-017 orders for the cleaned link, or for what was typed once the cleaning is taken back", async () => {
    const fixture = await openForm();
    const typed = "https://instagram.com/natgeo/?igshid=abc";
    fixture.line.link.setUrl(typed);
    expect(fixture.line.orderLine).toMatchObject({ url: "https://instagram.com/natgeo/" });
    expect(fixture.line.orderLine).not.toHaveProperty("isLinkKept");
    fixture.line.link.useCleaned();
    expect(fixture.line.link.canUndoCleaning).toBe(true);
    fixture.line.link.undoCleaning();
    expect([fixture.line.link.url, fixture.line.link.canUndoCleaning]).toEqual([typed, false]);
    expect(fixture.line.orderLine).toMatchObject({ url: typed, isLinkKept: true });
    fixture.line.link.setUrl("instagram.com/natgeo/");
    // Without https:// there is nothing that could be ordered as it stands.
    expect(fixture.line.link.canUndoCleaning).toBe(false);
  });

  it("ORD-022 refuses the example that is shown, unless it came with the page", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl("https://instagram.com/somebody");
    expect(fixture.line.link.verdict).toEqual({ kind: "refused", problem: "placeholder" });
    expect(fixture.form.checkout.block).toBe("placeholderLink");
    fixture.line.link.prefill("https://instagram.com/somebody");
    expect(fixture.line.link.verdict).toEqual({ kind: "fine" });
  });

  it("ORD-017 takes a bare name for a page of the chosen network", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl("@natgeo");
    expect(fixture.line.orderLine).toMatchObject({ url: "https://www.instagram.com/natgeo/" });
  });

  it.each(["orders.0.url", "orders.0.link"])("ORD-047 puts what the server says of %s at the link", async (name) => {
    const fixture = await openForm();
    fixture.line.link.setUrl(INSTAGRAM);
    await fixture.quote();
    fixture.ordering.server.validation = refusedOrder({ [name]: ["Gone"] }, "");
    await fixture.form.checkout.submit();
    expect(fixture.line.link.messages).toEqual(["Gone"]);
    fixture.line.link.setUrl(YOUTUBE);
    expect(fixture.line.link.messages).toEqual([]);
  });
});
