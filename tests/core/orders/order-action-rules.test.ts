import {
  actionFlags,
  allowedOrderActions,
  flaggedActions,
  orderStatuses,
  statusAfter,
  type OrderFacts,
  type OrderKind,
} from "@panel/core/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const owner = { isOwner: true, isFrozen: false };
const kinds: readonly OrderKind[] = ["order", "packagePart", "dripFeed", "run"];
const facts = (status: string, kind: OrderKind = "order", isPaid = status !== "unpaid"): OrderFacts => ({ status, kind, isPaid });
const allowed = (order: OrderFacts, viewer = owner) => [...allowedOrderActions(order, viewer)];

describe("what may be done with an order", () => {
  it("OLS-010 DEC-146 DEC-149 follows from its status (truth table)", () => {
    expect(Object.fromEntries(orderStatuses.map((status) => [status, allowed(facts(status))]))).toEqual({
      completed: [],
      stopped: ["activate", "cancel"],
      in_processing: ["pause", "cancel"],
      in_moderation: ["cancel"],
      canceled: [],
      unpaid: ["delete", "pay"],
      error: ["cancel"],
    });
    expect(allowed(facts("paused"))).toEqual([]);
  });

  it("DEC-113 DRF-013 follows from what it is (truth table)", () => {
    const byStatus = (kind: OrderKind) =>
      Object.fromEntries(orderStatuses.map((status) => [status, allowed(facts(status, kind))]));
    const nothing = Object.fromEntries(orderStatuses.map((status) => [status, []]));
    expect(byStatus("packagePart")).toEqual(nothing);
    expect(byStatus("dripFeed")).toEqual({ ...nothing, unpaid: ["delete", "pay"] });
    expect(byStatus("run")).toEqual({ ...byStatus("order"), unpaid: [] });
  });

  it("DEC-149 only what was paid is cancelled, since nothing else can be given back", () => {
    for (const status of orderStatuses) {
      expect(allowed(facts(status, "order", false))).not.toContain("cancel");
      expect(allowed(facts(status, "run", false))).not.toContain("cancel");
    }
    expect(allowed(facts("stopped", "order", false))).toEqual(["activate"]);
  });

  it("DEC-058 OLS-010 is nothing for a frozen account, and nothing for anybody but the owner", () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...kinds), fc.boolean(), (status, kind, isPaid) => {
        const order = facts(status, kind, isPaid);
        expect(allowed(order, { isOwner: true, isFrozen: true })).toEqual([]);
        expect(allowed(order, { isOwner: false, isFrozen: false })).toEqual([]);
        expect(allowed(order, { isOwner: false, isFrozen: true })).toEqual([]);
      }),
    );
  });

  it("OLS-011 each action leads to one status, in which it is not offered any more", () => {
    expect((["activate", "pause", "cancel", "delete", "pay"] as const).map(statusAfter)).toEqual([
      "in_processing",
      "stopped",
      "canceled",
      null,
      "in_processing",
    ]);
    for (const kind of kinds)
      for (const status of orderStatuses)
        for (const action of allowed(facts(status, kind))) {
          const after = statusAfter(action);
          if (after !== null) expect(allowed(facts(after, kind))).not.toContain(action);
        }
  });
});

describe("the flags that travel with an order", () => {
  it("OLS-010 say what is allowed, and the buttons read exactly that from them", () => {
    fc.assert(
      fc.property(fc.subarray(["activate", "pause", "cancel", "delete", "pay"] as const), (actions) => {
        const flags = actionFlags(new Set(actions));
        expect(flags).toEqual({
          activable: actions.includes("activate"),
          pausable: actions.includes("pause"),
          cancelable: actions.includes("cancel"),
          deletable: actions.includes("delete"),
          payable: actions.includes("pay"),
        });
        expect(flaggedActions({ actions: flags })).toEqual(actions.filter((action) => action !== "pay"));
      }),
    );
  });
});
