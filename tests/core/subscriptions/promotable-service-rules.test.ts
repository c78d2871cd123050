import { targetId } from "@panel/core/identifiers";
import { orderStatuses, type OrderKind } from "@panel/core/orders";
import {
  acceptSubscriptionLink,
  isCanceledWithSubscription,
  isPromotable,
  promotableServices,
  subscriptionActions,
  subscriptionStatuses,
} from "@panel/core/subscriptions";
import { describe, expect, it } from "vitest";
import { aService } from "../purchase/ordering-fixtures.ts";

const plain = aService({ isEnabled: true });
const likes = { slug: "tiktok-likes", networkKey: "tiktok" };
const target = {
  id: targetId(1),
  name: "t",
  title: "t",
  placeholder: "",
  isEnabledForService: true,
  isSelectable: false,
  viewType: "textarea",
  selectableValues: [],
} as const;

describe("services for publications", () => {
  it("SUB-001 are of a kind that leads to a publication, of a network that can be followed", () => {
    for (const slug of ["tiktok-likes", "youtube-views", "spotify-plays", "instagram-comments", "youtube-watch-time"])
      expect([slug, isPromotable(plain, { ...likes, slug })]).toEqual([slug, true]);
    for (const slug of [
      "tiktok-followers",
      "youtube-subscribers",
      "spotify-playlist-plays",
      "instagram-story-views",
      "traffic",
      "",
    ])
      expect([slug, isPromotable(plain, { ...likes, slug })]).toEqual([slug, false]);
    expect(isPromotable(plain, { ...likes, networkKey: null })).toBe(false);
  });

  it("SUB-001 need no choice, no counting and no package, and are on sale", () => {
    const wrong = [
      { isEnabled: false },
      { isDeactivated: true },
      { isPackage: true },
      { isQuantityCalculable: true },
      { targets: [target] },
    ];
    for (const changes of wrong) expect([changes, isPromotable({ ...plain, ...changes }, likes)]).toEqual([changes, false]);
    expect(isPromotable({ ...plain, isSubscription: true }, likes)).toBe(false);
    expect(isPromotable({ ...plain, isSubscription: false }, likes)).toBe(true);
    // A target that this service does not ask for is none.
    expect(isPromotable({ ...plain, targets: [{ ...target, isEnabledForService: false }] }, likes)).toBe(true);
  });

  it("SUB-001 follow the link of an account of their own network, of no publication and of no other site", () => {
    expect(acceptSubscriptionLink("https://www.tiktok.com/@nasa", "tiktok")).toBeNull();
    expect(acceptSubscriptionLink("", "tiktok")).toMatchObject({ kind: "unusableLink", problem: "empty" });
    expect(acceptSubscriptionLink("https://www.tiktok.com/@nasa/video/7234567890123456789", "tiktok")).toMatchObject({
      kind: "wrongKindOfLink",
    });
    expect(acceptSubscriptionLink("https://www.instagram.com/nasa/", "tiktok")).toEqual({ kind: "otherNetwork" });
  });

  it("SUB-011 are picked out of a type in their order", () => {
    const off = { ...plain, isEnabled: false };
    expect(promotableServices([off, plain, off, plain], likes)).toEqual([plain, plain]);
    expect(promotableServices([plain], { ...likes, slug: "tiktok-followers" })).toEqual([]);
  });
});

describe("what may be done with a subscription", () => {
  const owner = { isOwner: true, isFrozen: false };
  const running = { status: "in_processing", billingType: "card", waitingFor: null };

  it("SUB-021 while it runs it can be cancelled, by its owner, unless the account is frozen", () => {
    for (const status of subscriptionStatuses)
      expect(subscriptionActions({ ...running, status }, owner).cancelable).toBe(status === "in_processing");
    expect(subscriptionActions(running, { isOwner: true, isFrozen: true })).toEqual({ cancelable: false, cardLinkable: false });
    expect(subscriptionActions(running, { isOwner: false, isFrozen: false }).cancelable).toBe(false);
  });

  it("SUB-019 DEC-156 a card can be linked where one pays and another one would help", () => {
    const linkable = (waitingFor: string | null, changes = {}) =>
      subscriptionActions({ ...running, waitingFor, ...changes }, owner).cardLinkable;
    expect(["card", "card_declined", "balance", "price_changed", "service", null].map((reason) => linkable(reason))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(linkable("card", { billingType: "balance" })).toBe(false);
    expect(linkable("card", { status: "canceled" })).toBe(false);
    expect(subscriptionActions({ ...running, waitingFor: "card" }, { ...owner, isFrozen: true }).cardLinkable).toBe(false);
  });

  it("SUB-021 cancelling it gives back the orders that nobody has begun with", () => {
    const isBack = (status: string, changes: { hasBegun?: boolean; kind?: OrderKind; isPaid?: boolean } = {}) =>
      isCanceledWithSubscription({ status, kind: "order", isPaid: true, hasBegun: false, ...changes });
    expect(orderStatuses.filter((status) => isBack(status))).toEqual(["stopped", "in_processing", "in_moderation"]);
    expect(isBack("in_processing", { hasBegun: true })).toBe(false);
    expect(isBack("in_processing", { kind: "packagePart" })).toBe(false);
    expect(isBack("in_processing", { isPaid: false })).toBe(false);
  });
});
