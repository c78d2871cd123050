import { HeaderSearchViewModel } from "@panel/core/browsing";
import { failure } from "@panel/core/result";
import { MemoryCataloguePort, sampleNetworks, settle } from "@panel/memory";
import { describe, expect, it, vi } from "vitest";
import { catalogueWorld, network, serviceType } from "./catalogue-fixtures.ts";

function world(port = new MemoryCataloguePort(sampleNetworks())) {
  const made = catalogueWorld({ port });
  const { catalogue, filters, search, navigator, clock } = made;
  const header = new HeaderSearchViewModel({ catalogue, filters, search, navigator, clock });
  const type = async (text: string) => {
    header.setText(text);
    await clock.advanceAsync(40);
    await settle();
  };
  return { ...made, header, type };
}

describe("what the header search finds", () => {
  it("NAV-033 filters service types, networks and services together", async () => {
    const { header, type } = world();
    await type("insta");
    expect(header.entries.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      "serviceType: Instagram likes",
      "network: Instagram",
      "service: Instagram likes",
      "service: Instagram package",
      "service: Instagram likes withdrawn",
    ]);
  });

  it("NAV-034 finds a service by its number and by a part of its name in any case", async () => {
    const { header, type } = world();
    await type("156119");
    expect(header.entries.map(({ name }) => name)).toEqual(["Telegram stars"]);
    await type("STARS");
    expect(header.entries.map(({ name }) => name)).toEqual(["Telegram stars"]);
  });

  it("NAV-033 names a type with its network where its own name does not say it", async () => {
    const networks = [network(1, [serviceType(1, 1, [], { name: "Likes" })], { name: "Telegram" })];
    const { header, type } = world(new MemoryCataloguePort(networks));
    await type("telegram li");
    expect(header.entries.map(({ name }) => name)).toEqual(["Telegram Likes"]);
  });

  it("NAV-033 searches once the typing rests", async () => {
    const { header, clock, search } = world();
    const asked = vi.spyOn(search, "search");
    header.setText("i");
    clock.advance(30);
    header.setText("in");
    clock.advance(39);
    expect(asked).not.toHaveBeenCalled();
    await clock.advanceAsync(1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("NAV-037 says that nothing matches only once that is known", async () => {
    const { header, clock } = world();
    header.setText("zzqx");
    expect(header.hasNoMatch).toBe(false);
    await clock.advanceAsync(40);
    await settle();
    expect(header.hasNoMatch).toBe(true);
    header.setText("zzq");
    expect(header.hasNoMatch).toBe(false);
  });

  it("NAV-037 does not take a catalogue that failed for one without matches, and tries again", async () => {
    const port = new MemoryCataloguePort(sampleNetworks());
    vi.spyOn(port, "snapshot").mockResolvedValueOnce(failure({ kind: "offline" }));
    const { header, type } = world(port);
    await type("insta");
    expect(header.hasNoMatch).toBe(false);
    expect(header.hasFailed).toBe(true);
    header.retry();
    await settle(60);
    expect(header.hasFailed).toBe(false);
    expect(header.entries).not.toHaveLength(0);
  });
});

describe("picking", () => {
  it("NAV-035 selects a service in the catalogue and goes to index", async () => {
    const { header, type, filters, navigator, results } = world();
    filters.setText("something else");
    filters.toggleDiscount();
    await type("stars");
    header.pickActive();
    expect(navigator.visits).toEqual([{ name: "index", how: "go" }]);
    expect(filters.selectedServiceId).toBe(156_119);
    expect([filters.networkId, filters.serviceTypeId, filters.text, filters.activeCount]).toEqual([3, 4, "", 0]);
    expect(header.text).toBe("");
    results.activate();
    await settle();
    expect(results.ids).toContain(156_119);
  });

  it("NAV-035 selects a network and goes to index", async () => {
    const { header, type, filters, navigator } = world();
    await type("instagram");
    header.pick(header.entries.find(({ kind }) => kind === "network")!);
    expect(filters.networkId).toBe(2);
    expect(filters.serviceTypeId).toBeNull();
    expect(navigator.visits).toEqual([{ name: "index", how: "go" }]);
  });

  it("NAV-036 leads to the page of a service type's slug", async () => {
    const { header, type, filters, navigator } = world();
    await type("youtube comments");
    header.move(1);
    expect(header.activeEntry?.kind).toBe("serviceType");
    header.pickActive();
    expect(navigator.visits).toEqual([{ name: "slug", params: { slug: "youtube-comments" }, how: "go" }]);
    expect(filters.followedSlug).toBe("youtube-comments");
  });

  it("NAV-033 moves through the results by key, around both ends", async () => {
    const { header, type } = world();
    await type("telegram");
    const places = [1, 1, 1, 1, -1].map((step) => {
      header.move(step as 1 | -1);
      return header.activeIndex;
    });
    expect(header.entries).toHaveLength(3);
    expect(places).toEqual([0, 1, 2, 0, 2]);
  });
});

describe("leaving", () => {
  it("NAV-038 empties the field, and a search under way shows nothing any more", async () => {
    const { header, clock } = world();
    header.setText("insta");
    clock.advance(40);
    header.empty();
    await settle();
    expect([header.text, header.isOpen, header.entries.length, header.entriesQuery.isLoading]).toEqual(["", false, 0, false]);
  });

  it("NAV-027 BIZ-022 closes 300 ms after the focus has gone, unless it comes back", async () => {
    const { header, type, clock } = world();
    await type("insta");
    header.blur();
    clock.advance(299);
    expect(header.isOpen).toBe(true);
    header.focus();
    clock.advance(1000);
    expect(header.isOpen).toBe(true);
    header.blur();
    clock.advance(300);
    expect(header.isOpen).toBe(false);
  });
});
