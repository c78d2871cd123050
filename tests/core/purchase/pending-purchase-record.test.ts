import { ManualClock } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aLine } from "./ordering-fixtures.ts";
import { openTab } from "./purchase-fixtures.ts";

const now = new ManualClock().now();
const good = {
  ...{ key: "key-known", fingerprint: "an order", place: "form", createdAt: now, sentAt: now, settledAt: null, givenUpAt: null },
  extras: { affiliateCodes: ["a"], analyticsIds: { yandexMetrikaClientId: "ym" } },
};

/** What is stored of purchases once another order was composed beside what was stored before. */
function storedAfter(stored: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { browser, tab } = openTab();
  browser.storage.write("pendingPurchase", JSON.stringify(stored));
  tab.purchase.compose("form", [aLine()], false);
  const text = browser.storage.read("pendingPurchase") ?? "";
  return (JSON.parse(text) as { records: readonly Readonly<Record<string, unknown>>[] }).records;
}

const keysAfter = (records: readonly unknown[]) => storedAfter({ version: 1, records }).map(({ key }) => key);

describe("what is stored of purchases", () => {
  it.each([
    ["nothing", null],
    ["no record", "text"],
    ["a list", [good]],
    ["an empty key", { ...good, key: "" }],
    ["a key that is too long", { ...good, key: "k".repeat(101) }],
    ["no fingerprint", { ...good, fingerprint: 5 }],
    ["another place", { ...good, place: "elsewhere" }],
    ["no moment", { ...good, createdAt: "today" }],
    ["a wrong moment of sending", { ...good, sentAt: "today" }],
    ["a wrong moment of an outcome", { ...good, settledAt: true }],
    ["a wrong moment of giving up", { ...good, givenUpAt: {} }],
  ])("keeps a good record beside %s", (_what, broken) => {
    expect(keysAfter([broken, good])).toEqual(["key-known", "key-1"]);
  });

  it.each([
    ["of another version", { version: 2, records: [good] }],
    ["without records", { version: 1, records: good }],
    ["that is nothing", null],
  ])("is begun again over a text %s", (_what, stored) => {
    expect(storedAfter(stored).map(({ key }) => key)).toEqual(["key-1"]);
  });

  it.each([
    ["nothing", null, null],
    ["a text", "text", null],
    ["ids that are none", { affiliateCodes: "a", analyticsIds: "ym" }, { affiliateCodes: [], yandex: null }],
    ["no ids", { affiliateCodes: ["a"] }, { affiliateCodes: ["a"], yandex: null }],
    ["some of the ids", good.extras, { affiliateCodes: ["a"], yandex: "ym" }],
  ])("keeps a record that has %s beside it", (_what, extras, expected) => {
    const [kept] = storedAfter({ version: 1, records: [{ ...good, extras }] }) as readonly {
      readonly extras: { affiliateCodes: string[]; analyticsIds: { yandexMetrikaClientId: string | null } } | null;
    }[];
    const found = kept?.extras ?? null;
    expect(found && { affiliateCodes: found.affiliateCodes, yandex: found.analyticsIds.yandexMetrikaClientId }).toEqual(expected);
  });
});
