import { describe, expect, it } from "vitest";
import { SharedVersion, VERSION_AGE_MS } from "../../../adapters/server/src/catalogue/index.ts";

const db = { isTransaction: false };

/** Readings that end when they are told to, each with the version of the moment it began. */
function slowDatabase() {
  const state = { version: 1, asked: 0, waiting: [] as { end: () => void; fail: () => void }[] };
  const ask = () => {
    state.asked += 1;
    const seen = state.version;
    return new Promise<number>((resolve, reject) => {
      state.waiting.push({ end: () => resolve(seen), fail: () => reject(new Error("lost")) });
    });
  };
  const endOne = async () => {
    state.waiting.shift()?.end();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { state, ask, endOne };
}

describe("the version that calls share", () => {
  it("CAT-002 reads once for all who ask meanwhile, and never answers what was read before they asked", async () => {
    const { state, ask, endOne } = slowDatabase();
    const shared = new SharedVersion<{ isTransaction: boolean }>(ask);
    const first = shared.read(db);
    state.version = 2;
    const later = Array.from({ length: 20 }, () => shared.read(db));
    await endOne();
    expect(await first).toBe(1);
    expect(state.asked).toBe(2);
    await endOne();
    expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
    state.version = 3;
    const last = shared.read(db);
    await endOne();
    expect([await last, state.asked]).toEqual([3, 3]);
  });

  it("CAT-002 goes on after a reading that failed", async () => {
    const { state, ask, endOne } = slowDatabase();
    const shared = new SharedVersion<{ isTransaction: boolean }>(ask);
    const lost = shared.read(db);
    const next = shared.read(db);
    state.waiting.shift()?.fail();
    await expect(lost).rejects.toThrow("lost");
    await endOne();
    expect(await next).toBe(1);
  });

  it("CAT-002 reads a transaction's own version by itself", () => {
    const { state, ask } = slowDatabase();
    const shared = new SharedVersion<{ isTransaction: boolean }>(ask);
    void shared.read(db);
    void shared.read({ isTransaction: true });
    expect(state.asked).toBe(2);
  });

  it("CAT-002 is known for a tenth of a second after a reading began, and no longer", async () => {
    const { state, ask, endOne } = slowDatabase();
    let now = 1_000;
    const shared = new SharedVersion<{ isTransaction: boolean }>(ask, () => now);
    expect(shared.recent(db)).toBeNull();
    const first = shared.read(db);
    now += 40;
    expect(shared.recent(db)).toBeNull();
    await endOne();
    await first;
    state.version = 2;
    now += VERSION_AGE_MS - 40;
    expect(shared.recent(db)).toBe(1);
    expect(shared.recent({ isTransaction: true })).toBeNull();
    now += 1;
    expect(shared.recent(db)).toBeNull();
    const second = shared.read(db);
    await endOne();
    expect(await second).toBe(2);
    expect(shared.recent(db)).toBe(2);
  });
});
