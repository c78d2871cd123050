import { Favourites } from "@panel/core/browsing";
import { serviceId, type ServiceId } from "@panel/core/identifiers";
import { failure, success, type PortResult } from "@panel/core/result";
import type { NoticeContent } from "@panel/core/notices";
import { CurrentRoute } from "@panel/core/routing";
import { MemoryCataloguePort, RecordingNavigator, settle } from "@panel/memory";
import { runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { oneType, service, SwitchedSession } from "./catalogue-fixtures.ts";

function world(isLoggedIn: boolean) {
  const port = new MemoryCataloguePort(oneType([service(1), service(2)]));
  const session = new SwitchedSession(isLoggedIn);
  const navigator = new RecordingNavigator();
  const told: NoticeContent[] = [];
  const notices = { show: (content: NoticeContent) => told.push(content) };
  const favourites = new Favourites(port, session, { navigator, route: new CurrentRoute(), notices });
  return { port, session, navigator, favourites, told };
}

const one = serviceId(1);
const two = serviceId(2);

describe("favourites", () => {
  it("CAT-020 loads the favourites of whoever logs in and forgets them at logout", async () => {
    const { port, session, favourites } = world(false);
    await port.toggleFavourite(two);
    const stop = favourites.activate();
    await settle();
    expect([...favourites.ids]).toEqual([]);
    runInAction(() => (session.isLoggedIn = true));
    await settle();
    expect([...favourites.ids]).toEqual([2]);
    runInAction(() => (session.isLoggedIn = false));
    expect([...favourites.ids]).toEqual([]);
    stop();
  });

  it("CAT-020 never asks for a guest's favourites", async () => {
    const { port, favourites } = world(false);
    const asked = vi.spyOn(port, "favourites");
    favourites.activate();
    await favourites.load();
    expect(asked).not.toHaveBeenCalled();
  });

  it("CAT-022 shows what the server says a favourite is now, not what was clicked", async () => {
    const { port, favourites } = world(true);
    await favourites.toggle(one);
    expect(favourites.has(one)).toBe(true);
    // Another device took it away and back: the server answers that it is one, although this click was to remove it.
    vi.spyOn(port, "toggleFavourite").mockResolvedValueOnce(success(true));
    await favourites.toggle(one);
    expect(favourites.has(one)).toBe(true);
  });

  it("CAT-022 changes nothing when the call fails, and tells why", async () => {
    const { port, favourites, told } = world(true);
    vi.spyOn(port, "toggleFavourite").mockResolvedValueOnce(failure({ kind: "network" }));
    await favourites.toggle(one);
    expect(told).toEqual([{ kind: "error", about: "favouriteFailed" }]);
    expect(favourites.has(one)).toBe(false);
    expect(favourites.problem).toEqual({ kind: "network" });
  });

  it("CAT-022 leaves marked what was marked already when its star is pressed before the favourites are there", async () => {
    const { port, favourites } = world(true);
    await port.toggleFavourite(one);
    let answer: (value: PortResult<ServiceId[]>) => void = () => undefined;
    vi.spyOn(port, "favourites").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    favourites.activate();
    expect(favourites.has(one)).toBe(false);
    const pressed = Promise.all([favourites.toggle(one), favourites.toggle(two)]);
    answer(success([one]));
    await pressed;
    expect([...favourites.ids].toSorted()).toEqual([one, two]);
  });

  it("CAT-022 sends one call for a double click", async () => {
    const { port, favourites } = world(true);
    const toggled = vi.spyOn(port, "toggleFavourite");
    await Promise.all([favourites.toggle(one), favourites.toggle(one)]);
    expect(toggled).toHaveBeenCalledTimes(1);
    expect(favourites.has(one)).toBe(true);
  });

  it("CAT-022 drops an answer that comes after its user has logged out", async () => {
    const { port, session, favourites } = world(true);
    let answer: (value: PortResult<boolean>) => void = () => undefined;
    vi.spyOn(port, "toggleFavourite").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    favourites.activate();
    await settle();
    const toggling = favourites.toggle(one);
    runInAction(() => (session.isLoggedIn = false));
    runInAction(() => (session.isLoggedIn = true));
    answer(success(true));
    await toggling;
    await settle();
    expect([...favourites.ids]).toEqual([] satisfies ServiceId[]);
  });

  it("DEC-108 leads a guest's star to login and calls nothing", async () => {
    const { port, navigator, favourites } = world(false);
    const toggled = vi.spyOn(port, "toggleFavourite");
    await favourites.toggle(one);
    expect(toggled).not.toHaveBeenCalled();
    expect(navigator.visits).toEqual([{ name: "login", how: "go", query: { redirect: "/" } }]);
  });
});
