import { describe, expect, it } from "vitest";
import { nameTest, type Network } from "@panel/core/catalogue";
import { networkId } from "@panel/core/identifiers";
import { ManualClock, createMemoryStorage } from "@panel/memory";
import { CurrentRoute, isChunkFailure, mayReloadForChunk, ScrollPositions } from "@panel/core/routing";
import { DrawerHover, PageHeadOverrides, PageProgress, ServicesMenuViewModel, ToolbarPanels } from "@panel/core/shell";

describe("models of the frame", () => {
  it("NAV-003 keeps whether the drawer opens on hover", () => {
    const storage = createMemoryStorage();
    const hover = new DrawerHover(storage);
    expect(hover.isOn).toBe(true);
    hover.toggle();
    expect(new DrawerHover(storage).isOn).toBe(false);
    hover.toggle();
    expect(new DrawerHover(storage).isOn).toBe(true);
  });

  it("NAV-030 keeps at most one toolbar panel open", () => {
    const panels = new ToolbarPanels();
    for (const panel of ["services", "secondFloor", "profile"] as const) {
      panels.show(panel);
      expect(panels.open).toBe(panel);
    }
    panels.close("services");
    expect(panels.open).toBe("profile");
    panels.toggle("profile");
    expect(panels.open).toBeNull();
    panels.toggle("services");
    panels.close();
    expect(panels.open).toBeNull();
  });

  it("NAV-031 locks the scroll for services and the second floor, not for the profile", () => {
    const panels = new ToolbarPanels();
    expect(panels.locksScroll).toBe(false);
    panels.show("services");
    expect(panels.locksScroll).toBe(true);
    panels.show("secondFloor");
    expect(panels.locksScroll).toBe(true);
    panels.show("profile");
    expect(panels.locksScroll).toBe(false);
  });

  const networks = ["Instagram", "YouTube"].map(
    (name, index) => ({ id: networkId(index + 1), name, serviceTypes: [{ name: `${name} likes` }] }) as unknown as Network,
  );

  it("NAV-025 lists networks, searches among them and shows the groups of the selected one", () => {
    const menu = new ServicesMenuViewModel({ networks }, new ManualClock(), nameTest);
    expect(menu.selected?.name).toBe("Instagram");
    expect(menu.serviceTypes.map(({ name }) => name)).toEqual(["Instagram likes"]);
    menu.select(networkId(2));
    expect(menu.selected?.name).toBe("YouTube");
    menu.setQuery(" INSTA ");
    expect(menu.networks.map(({ name }) => name)).toEqual(["Instagram"]);
    expect(menu.selected?.name).toBe("Instagram");
    menu.setQuery("nothing");
    expect(menu.selected).toBeUndefined();
    expect(menu.serviceTypes).toEqual([]);
  });

  it("NAV-034 finds a network whatever accents and letter forms are typed or stand in its name", () => {
    const named = ["Кёнигсберг", "ᴛɪᴋᴛᴏᴋ"].map((name, index) => ({ id: networkId(index + 1), name }) as unknown as Network);
    const menu = new ServicesMenuViewModel({ networks: [...networks, ...named] }, new ManualClock(), nameTest);
    const found = (query: string) => {
      menu.setQuery(query);
      return menu.networks.map(({ name }) => name);
    };
    expect(found("кенигс")).toEqual(["Кёнигсберг"]);
    expect(found("tiktok")).toEqual(["ᴛɪᴋᴛᴏᴋ"]);
    expect(found("ïnstagrám")).toEqual(["Instagram"]);
  });

  it("NAV-026 BIZ-021 selects what is pointed at after 250 ms, the last one counts", () => {
    const clock = new ManualClock();
    const menu = new ServicesMenuViewModel({ networks }, clock, nameTest);
    menu.pointAt(networkId(2));
    clock.advance(249);
    expect(menu.selected?.name).toBe("Instagram");
    clock.advance(1);
    expect(menu.selected?.name).toBe("YouTube");
    menu.pointAt(networkId(1));
    menu.select(networkId(2));
    clock.advance(1000);
    expect(menu.selected?.name).toBe("YouTube");
    menu.pointAt(networkId(1));
    const stop = menu.activate();
    stop();
    clock.advance(1000);
    expect(menu.selected?.name).toBe("YouTube");
  });

  it("RTE-026 keeps the current route", () => {
    const current = new CurrentRoute();
    expect(current.active.name).toBe("index");
    const route = { name: "orders", path: "/orders", params: {}, query: { a: "1" }, locale: "de" } as const;
    current.set(route);
    expect(current.active).toBe(route);
  });

  it("LIF-001 shows a bar after 200 ms that advances over 5000 ms, and none for a shorter load", () => {
    const clock = new ManualClock();
    const progress = new PageProgress(clock);
    const quick = progress.begin();
    clock.advance(199);
    quick();
    clock.advance(5000);
    expect(progress.isShown).toBe(false);
    const end = progress.begin();
    clock.advance(200);
    expect([progress.isShown, progress.share, progress.percent]).toEqual([true, 0, 0]);
    clock.advance(2500);
    expect(progress.share).toBeCloseTo(0.5, 5);
    clock.advance(10_000);
    expect([progress.share, progress.percent]).toEqual([0.95, 95]);
    end();
    expect([progress.isShown, progress.share, clock.waiting]).toEqual([false, 0, 0]);
  });

  it("LIF-001 shares one bar between loads at the same time", () => {
    const clock = new ManualClock();
    const progress = new PageProgress(clock);
    const first = progress.begin();
    clock.advance(300);
    const second = progress.begin();
    first();
    first();
    expect(progress.isShown).toBe(true);
    second();
    expect(progress.isShown).toBe(false);
  });

  it("LIF-004 BIZ-093 keeps the positions of ten paths, the least recently used goes first", () => {
    const storage = createMemoryStorage();
    const positions = new ScrollPositions(storage);
    for (let index = 1; index <= 10; index += 1) positions.keep(`/p${String(index)}`, index * 100);
    expect(positions.recall("/p1")).toBe(100);
    positions.keep("/p11", 1100.4);
    expect(positions.recall("/p2")).toBe(0);
    expect(positions.recall("/p1")).toBe(100);
    expect(new ScrollPositions(storage).recall("/p11")).toBe(1100);
    positions.keep("/p11", -5);
    expect(positions.recall("/p11")).toBe(0);
    expect(JSON.parse(storage.read("scrollPositions")!)).toHaveLength(10);
  });

  it("LIF-003 knows no position of a path that was never left", () => {
    const storage = createMemoryStorage();
    for (const broken of ["{", "null", '[["/a"]]', "[[1,2]]", '[["/a","1"]]', '"text"']) {
      storage.write("scrollPositions", broken);
      expect(new ScrollPositions(storage).recall("/a")).toBe(0);
      expect(storage.read("scrollPositions")).toBeNull();
    }
  });

  it("ERP-009 BIZ-030 reloads once for a failed chunk, and not again within 60 seconds", () => {
    const storage = createMemoryStorage();
    expect(mayReloadForChunk(storage, 1_000_000)).toBe(true);
    expect(mayReloadForChunk(storage, 1_000_001)).toBe(false);
    expect(mayReloadForChunk(storage, 1_059_999)).toBe(false);
    expect(mayReloadForChunk(storage, 1_060_000)).toBe(true);
    expect(mayReloadForChunk(storage, 500_000)).toBe(true);
    storage.write("chunkReloadAt", "broken");
    expect(mayReloadForChunk(storage, 1)).toBe(true);
  });

  it("ERP-009 does not reload where that could not be remembered", () => {
    const storage = createMemoryStorage();
    storage.write = () => false;
    expect(mayReloadForChunk(storage, 1)).toBe(false);
  });

  it("ERP-009 knows the words of browsers for a failed chunk", () => {
    for (const message of [
      "Failed to fetch dynamically imported module: https://x/app/assets/a.js",
      "error loading dynamically imported module",
      "Importing a module script failed.",
      "Unable to preload CSS for /app/assets/a.css",
    ]) {
      expect(isChunkFailure(new Error(message))).toBe(true);
    }
    expect(isChunkFailure(new Error("x is not a function"))).toBe(false);
    expect(isChunkFailure("dynamically imported module")).toBe(false);
  });

  it("LIF-007 lets the page that is shown last speak for the head", () => {
    const overrides = new PageHeadOverrides();
    const takeFirst = overrides.put({ title: "first" });
    const takeSecond = overrides.put({ title: "second" });
    takeFirst();
    expect(overrides.current?.title).toBe("second");
    takeSecond();
    expect(overrides.current).toBeNull();
  });
});
