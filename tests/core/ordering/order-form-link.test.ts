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
    const bench = await openForm();
    bench.line.chooseService(serviceId(121));
    expect(bench.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
  });

  it("ORD-016 a network selects its first type and that type's first service", async () => {
    const bench = await openForm();
    bench.line.chooseNetwork(networkId(2));
    expect(bench.line.choice.ids).toEqual({ networkId: 2, serviceTypeId: 21, serviceId: 201 });
    bench.line.chooseServiceType(serviceTypeId(12));
    expect(bench.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
  });

  it("QTY-011 a newly chosen service brings quantity, limits, targets and guarantee flag", async () => {
    const bench = await openForm();
    bench.line.quantity.setText("70");
    bench.line.setGuarantee(false);
    bench.line.dripFeed.setOn(true);
    bench.line.chooseService(serviceId(201));
    expect(bench.line.quantity.quantity).toBe(200);
    expect(bench.line.quantity.text).toBe("200");
    expect(bench.line.quantity.limits).toEqual({ min: 100, max: 10_000, step: 10 });
    expect(bench.line.isGuarantee).toBe(true);
    expect(bench.line.dripFeed.isOn).toBe(false);
  });
});

describe("identification", () => {
  it("ORD-017 asks for the network 800 ms after the last change of the link", async () => {
    const bench = await openForm();
    bench.line.link.setUrl("https://youtu");
    await bench.clock.advanceAsync(799);
    bench.line.link.setUrl(YOUTUBE);
    await bench.clock.advanceAsync(799);
    expect(bench.ordering.callsOf("identifyNetwork")).toEqual([]);
    await bench.clock.advanceAsync(1);
    expect(bench.ordering.callsOf("identifyNetwork")).toEqual([[YOUTUBE]]);
  });

  it("ORD-018 switches to the network that the answer names", async () => {
    const bench = await openForm();
    await bench.typeLink(YOUTUBE, 2);
    expect(bench.line.choice.ids).toEqual({ networkId: 2, serviceTypeId: 21, serviceId: 201 });
  });

  it("ORD-019 says for 4 s that the link did it, and keeps a way back after that", async () => {
    const bench = await openForm();
    bench.line.chooseService(serviceId(121));
    await bench.typeLink(YOUTUBE, 2);
    expect(bench.line.link.isChangeNoticeShown).toBe(true);
    await bench.clock.advanceAsync(3_999);
    expect(bench.line.link.isChangeNoticeShown).toBe(true);
    await bench.clock.advanceAsync(1);
    expect(bench.line.link.isChangeNoticeShown).toBe(false);
    bench.line.link.undoChange();
    expect(bench.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
    expect(bench.line.link.changedFrom).toBeNull();
  });

  it("ORD-017 names a network that is not sold in words, not by its key", async () => {
    const bench = await openForm();
    bench.line.link.setUrl("https://www.google.com/maps/place/Eiffel+Tower/@48.858,2.294,17z");
    expect(bench.line.recognisedNetwork).toBe("Google Maps");
  });

  it("ORD-020 a failed identification changes nothing and is nobody's error", async () => {
    const bench = await openForm();
    bench.line.link.setUrl(YOUTUBE);
    await bench.clock.advanceAsync(800);
    await bench.ordering.reply("identifyNetwork", failure({ kind: "server", status: 500, message: "Broken" }));
    expect(bench.line.choice.ids.networkId).toBe(1);
    expect(bench.line.link.messages).toEqual([]);
    expect(bench.notices).toEqual([]);
  });

  it("ORD-021 keeps the types that suit the link", async () => {
    const bench = await openForm();
    await bench.typeLink(INSTAGRAM, 1);
    expect(bench.ordering.callsOf("availableServiceTypes")).toEqual([[INSTAGRAM, 1]]);
    await bench.ordering.answer("availableServiceTypes", [serviceTypeId(11), serviceTypeId(12)]);
    expect(bench.line.link.availableTypeIds).toEqual([11, 12]);
  });

  it("DEC-141 chooses the first type inside the list when the chosen one is outside", async () => {
    const bench = await openForm();
    await bench.typeLink(INSTAGRAM, 1);
    await bench.ordering.answer("availableServiceTypes", [serviceTypeId(12)]);
    expect(bench.line.choice.ids).toEqual({ networkId: 1, serviceTypeId: 12, serviceId: 121 });
  });

  it("DEC-126 the buyer's later choice of a network wins over an answer on its way", async () => {
    const bench = await openForm();
    bench.line.link.setUrl(YOUTUBE);
    await bench.clock.advanceAsync(800);
    bench.line.chooseNetwork(networkId(1));
    await bench.ordering.answer("identifyNetwork", networkId(2));
    expect(bench.line.choice.ids.networkId).toBe(1);
    expect(bench.line.link.isChangeNoticeShown).toBe(false);
  });

  it("DEC-126 an answer to an older link does not count", async () => {
    const bench = await openForm();
    bench.line.link.setUrl(YOUTUBE);
    await bench.clock.advanceAsync(800);
    const [older] = bench.ordering.waiting("identifyNetwork");
    bench.line.link.setUrl(INSTAGRAM);
    expect(older?.signal?.aborted).toBe(true);
    older?.answer({ ok: true, value: networkId(2) });
    await settle();
    expect(bench.line.choice.ids.networkId).toBe(1);
  });
});

describe("the link itself", () => {
  it("ORD-022 checks link and service, and shows a failure at the link", async () => {
    const bench = await openForm();
    await bench.typeLink(INSTAGRAM, 1);
    await bench.ordering.answer("availableServiceTypes", []);
    expect(bench.ordering.callsOf("validateLink")).toEqual([[INSTAGRAM, 101]]);
    const fields = { url: ["The account is private"] };
    await bench.ordering.reply("validateLink", failure(refusedOrder(fields)));
    expect(bench.line.link.messages).toEqual(["The account is private"]);
  });

  it("DEC-127 checks again for another service, and drops what was said about the former", async () => {
    const bench = await openForm();
    await bench.typeLink(INSTAGRAM, 1);
    await bench.ordering.answer("availableServiceTypes", []);
    const [former] = bench.ordering.waiting("validateLink");
    bench.line.chooseService(serviceId(102));
    expect(bench.ordering.callsOf("validateLink").at(-1)).toEqual([INSTAGRAM, 102]);
    former?.answer(failure(refusedOrder({})));
    await settle();
    expect(bench.line.link.messages).toEqual([]);
  });

  it("ORD-046 tells once that a link passed identification", async () => {
    const bench = await openForm();
    await bench.typeLink(INSTAGRAM, 1);
    await bench.typeLink("https://nowhere.example/", null);
    expect(bench.ordering.server.events).toEqual(["enter-url"]);
  });

  it("offers the cleaned link and takes it over", async () => {
    const bench = await openForm();
    bench.line.link.setUrl("instagram.com/natgeo/?igshid=abc&utm_source=x");
    expect(bench.line.link.cleanedUrl).toBe("https://instagram.com/natgeo/");
    bench.line.link.useCleaned();
    expect(bench.line.link.url).toBe("https://instagram.com/natgeo/");
    expect(bench.line.link.cleanedUrl).toBeNull();
  });

  it("ORD-017 orders for the cleaned link, or for what was typed once the cleaning is taken back", async () => {
    const bench = await openForm();
    const typed = "https://instagram.com/natgeo/?igshid=abc";
    bench.line.link.setUrl(typed);
    expect(bench.line.orderLine).toMatchObject({ url: "https://instagram.com/natgeo/" });
    expect(bench.line.orderLine).not.toHaveProperty("isLinkKept");
    bench.line.link.useCleaned();
    expect(bench.line.link.canUndoCleaning).toBe(true);
    bench.line.link.undoCleaning();
    expect([bench.line.link.url, bench.line.link.canUndoCleaning]).toEqual([typed, false]);
    expect(bench.line.orderLine).toMatchObject({ url: typed, isLinkKept: true });
    bench.line.link.setUrl("instagram.com/natgeo/");
    // Without https:// there is nothing that could be ordered as it stands.
    expect(bench.line.link.canUndoCleaning).toBe(false);
  });

  it("ORD-022 refuses the example that is shown, unless it came with the page", async () => {
    const bench = await openForm();
    bench.line.link.setUrl("https://instagram.com/somebody");
    expect(bench.line.link.verdict).toEqual({ kind: "refused", problem: "placeholder" });
    expect(bench.form.checkout.block).toBe("placeholderLink");
    bench.line.link.prefill("https://instagram.com/somebody");
    expect(bench.line.link.verdict).toEqual({ kind: "fine" });
  });

  it("ORD-017 takes a bare name for a page of the chosen network", async () => {
    const bench = await openForm();
    bench.line.link.setUrl("@natgeo");
    expect(bench.line.orderLine).toMatchObject({ url: "https://www.instagram.com/natgeo/" });
  });

  it("ORD-047 puts the errors of any order line's link at the link", async () => {
    const bench = await openForm();
    bench.line.link.setUrl(INSTAGRAM);
    await bench.quote();
    bench.ordering.server.validation = refusedOrder({ "orders.0.url": ["Gone"] }, "");
    await bench.form.checkout.submit();
    expect(bench.line.link.messages).toEqual(["Gone"]);
    bench.line.link.setUrl(YOUTUBE);
    expect(bench.line.link.messages).toEqual([]);
  });
});
