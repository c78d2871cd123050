import type { SessionModel } from "@panel/core/auth";
import { LOOK_PERIOD_MS, OfflineCopy } from "@panel/core/offline";
import { ManualClock, MemoryOffline, MemorySavedAnswers } from "@panel/memory";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

type SessionSituation = SessionModel["situation"];

const setUp = () => {
  const offline = new MemoryOffline();
  const savedAnswers = new MemorySavedAnswers();
  const clock = new ManualClock();
  const session = observable.object<{ situation: SessionSituation }>({ situation: { kind: "opening" } }, {}, { deep: false });
  const copy = new OfflineCopy({ offline, savedAnswers, session, clock });
  const become = (situation: SessionSituation) => runInAction(() => (session.situation = situation));
  return { offline, savedAnswers, clock, copy, become };
};
const loggedIn = (id: number) => ({ kind: "loggedIn", profile: { id } }) as SessionSituation;

describe("the copy of the panel on a device", () => {
  it("PWA-002 tells of a newer version for as long as it waits, and lets it begin when somebody says so", async () => {
    const { offline, clock, copy } = setUp();
    const stop = copy.activate();
    expect(copy.isNewerWaiting).toBe(false);
    offline.change({ isNewerWaiting: true });
    clock.advance(7 * 24 * 3_600_000);
    expect([copy.isNewerWaiting, offline.renewals]).toEqual([true, 0]);
    copy.shrinkNotice();
    expect(copy.isNewerWaiting).toBe(true);
    await copy.renew();
    expect(offline.renewals).toBe(1);
    stop();
  });

  it("looks for a newer version every half hour, and no more when the page has gone", () => {
    const { offline, clock, copy } = setUp();
    const stop = copy.activate();
    clock.advance(2 * LOOK_PERIOD_MS);
    expect(offline.looks).toBe(2);
    stop();
    clock.advance(2 * LOOK_PERIOD_MS);
    expect(offline.looks).toBe(2);
  });

  it("says whose answers are kept as soon as it is known, and that they are nobody's after the session", () => {
    const { offline, copy, become } = setUp();
    const stop = copy.activate();
    expect(offline.owner).toBeUndefined();
    become(loggedIn(7));
    expect(offline.owner).toBe(7);
    become({ kind: "unreachable", problem: { kind: "network" } });
    expect(offline.owner, "who cannot be reached is still there").toBe(7);
    become({ kind: "guest" });
    expect(offline.owner).toBeNull();
    become(loggedIn(8));
    expect(offline.owner).toBe(8);
    stop();
  });

  it("asks once more for what was asked before the first copy began, once, and never where it was kept from the start", () => {
    const { offline, savedAnswers, copy } = setUp();
    const stop = copy.activate();
    expect(savedAnswers.timesAsked).toBe(0);
    offline.change({ keeping: "late" });
    offline.change({ isNewerWaiting: true });
    expect(savedAnswers.timesAsked).toBe(1);
    stop();
    const second = setUp();
    second.offline.change({ keeping: "fromTheStart" });
    const stopSecond = second.copy.activate();
    expect(second.savedAnswers.timesAsked).toBe(0);
    stopSecond();
  });

  it("knows since when what is shown has been kept, until the server answers again", () => {
    const { savedAnswers, copy } = setUp();
    const stop = copy.activate();
    savedAnswers.keep(1_000);
    expect(copy.keptSince).toBe(1_000);
    savedAnswers.keep(null);
    expect(copy.keptSince).toBeNull();
    stop();
    savedAnswers.keep(2_000);
    expect(copy.keptSince).toBeNull();
  });
});
