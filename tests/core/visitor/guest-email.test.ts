import { EntryCode, GuestEmail } from "@panel/core/visitor";
import { ManualClock, createMemoryStorage } from "@panel/memory";
import fc from "fast-check";
import { expect, it } from "vitest";

function guest() {
  const clock = new ManualClock();
  const storage = createMemoryStorage();
  const sessionStorage = createMemoryStorage();
  return { clock, storage, sessionStorage, email: new GuestEmail({ localStorage: storage, sessionStorage, clock }) };
}

it("AUT-030 remembers the e-mail of a new user for a day (BIZ-092, T39)", () => {
  const { clock, email, storage } = guest();
  email.remember("guest@example.com");
  clock.advance(86_400_000);
  expect(email.recall()).toBe("guest@example.com");
  clock.advance(1);
  expect(email.recall()).toBeNull();
  expect(storage.read("newUserEmail")).toBeNull();
});

it("BIZ-092 an address that was stored bare is read, and its day begins", () => {
  const { clock, email, storage } = guest();
  storage.write("newUserEmail", "old@example.com");
  expect(email.recall()).toBe("old@example.com");
  clock.advance(86_400_001);
  expect(email.recall()).toBeNull();
});

it("BIZ-092 whatever else stands there is no e-mail and is removed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constantFrom("null", "{", "[]", "\u0000", '{"email":5}')), (text) => {
      const { email, storage } = guest();
      storage.write("newUserEmail", text);
      const recalled = email.recall();
      if (recalled === null) expect(storage.read("newUserEmail")).toBeNull();
      else expect(recalled).toMatch(/^[^\s@]+@[^\s@]+$/);
    }),
    { numRuns: 5000 },
  );
});

it("AUT-030 keeps what a guest types for its tab, finished or not, and offers the other forms a whole address only", () => {
  const { email, storage, sessionStorage } = guest();
  email.remember("old@example.com");
  email.keepTyped(" ann@");
  expect([email.typed, email.recall()]).toEqual([" ann@", "old@example.com"]);
  email.keepTyped("ann@example.org ");
  expect([email.typed, email.recall()]).toEqual(["ann@example.org ", "ann@example.org"]);
  email.keepTyped("a".repeat(255));
  expect(email.typed).toBeNull();
  email.keepTyped("ann@example.org");
  email.keepTyped(" ");
  expect([email.typed, email.recall()]).toEqual([null, "old@example.com"]);
  email.keepTyped("ann@example.org");
  email.forget();
  expect([email.typed, email.recall()]).toEqual([null, null]);
  expect([storage.read("newUserEmail"), sessionStorage.read("guestEmail")]).toEqual([null, null]);
});

it("AUT-028 an entry code can be taken once", () => {
  const code = new EntryCode();
  code.hold("");
  expect(code.take()).toBeNull();
  code.hold("once");
  expect(code.take()).toBe("once");
  expect(code.take()).toBeNull();
});
