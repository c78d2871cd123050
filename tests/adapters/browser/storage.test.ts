import { localKeyValueStorage, sessionKeyValueStorage, type StorageArea, type StorageHost } from "@panel/browser";
import { localStorageKeys, sessionStorageKeys } from "@panel/core/platform";
import { describe, expect, it } from "vitest";

class FakeArea implements StorageArea {
  readonly entries = new Map<string, string>();
  isFull = false;
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
}

function fakeHost() {
  const local = new FakeArea();
  const session = new FakeArea();
  const listeners = new Set<(event: never) => void>();
  const state = { isBlocked: false };
  const areaOf = (area: FakeArea) => {
    if (state.isBlocked) throw new Error("SecurityError");
    return area;
  };
  const host: StorageHost = {
    get localStorage() {
      return areaOf(local);
    },
    get sessionStorage() {
      return areaOf(session);
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  const change = (key: string | null, newValue: string | null, storageArea: unknown = local) => {
    for (const listen of listeners) listen({ key, newValue, storageArea } as never);
  };
  return { host, local, session, state, change, listeners };
}

describe("key-value storage", () => {
  it("BIZ-088 has the key `cart` in local storage", () => {
    const { host, local } = fakeHost();
    const storage = localKeyValueStorage(host);
    expect(storage.write(localStorageKeys.cart, "[]")).toBe(true);
    expect(local.entries.get("cart")).toBe("[]");
    expect(storage.read(localStorageKeys.cart)).toBe("[]");
    storage.remove(localStorageKeys.cart);
    expect(storage.read(localStorageKeys.cart)).toBeNull();
  });

  it("BIZ-092 has the key `newUserEmail`, and a prefix keeps panels of one host apart", () => {
    const { host, local } = fakeHost();
    localKeyValueStorage(host, { prefix: "a." }).write(localStorageKeys.newUserEmail, "x");
    expect([...local.entries]).toEqual([["a.newUserEmail", "x"]]);
    expect(localKeyValueStorage(host, { prefix: "b." }).read(localStorageKeys.newUserEmail)).toBeNull();
  });

  it("keeps scroll positions in session storage", () => {
    const { host, local, session } = fakeHost();
    sessionKeyValueStorage(host).write(sessionStorageKeys.scrollPositions, "{}");
    expect(session.entries.get("scrollPositions")).toBe("{}");
    expect(local.entries.size).toBe(0);
  });

  it("BIZ-088 full storage: kept in memory, read back, and the notice comes once", () => {
    const { host, local } = fakeHost();
    let notices = 0;
    const storage = localKeyValueStorage(host, { onUnavailable: () => (notices += 1) });
    storage.write("cart", "old");
    local.isFull = true;
    expect(storage.write("cart", "new")).toBe(false);
    expect(storage.write("cart", "newer")).toBe(false);
    expect(storage.read("cart")).toBe("newer");
    expect(notices).toBe(1);
    local.isFull = false;
    expect(storage.write("cart", "fits")).toBe(true);
    expect(storage.read("cart")).toBe("fits");
    expect(local.entries.get("cart")).toBe("fits");
  });

  it("BIZ-088 blocked storage: nothing throws, everything works until the page goes", () => {
    const { host, state } = fakeHost();
    state.isBlocked = true;
    const storage = localKeyValueStorage(host);
    expect(storage.read("cart")).toBeNull();
    expect(storage.write("cart", "[]")).toBe(false);
    expect(storage.read("cart")).toBe("[]");
    storage.remove("cart");
    expect(storage.read("cart")).toBeNull();
    expect(() => storage.onChange(() => undefined)()).not.toThrow();
  });

  it("BIZ-088 tells of changes of other tabs under its own keys only", () => {
    const { host, change, session, listeners } = fakeHost();
    const storage = localKeyValueStorage(host, { prefix: "a." });
    const heard: unknown[] = [];
    const stop = storage.onChange((key, value) => heard.push([key, value]));
    change("a.cart", "[1]");
    change("b.cart", "[2]");
    change("a.cart", "[3]", session);
    change(null, null);
    change("a.cart", null);
    expect(heard).toEqual([
      ["cart", "[1]"],
      ["cart", null],
    ]);
    stop();
    expect(listeners.size).toBe(0);
  });
});
