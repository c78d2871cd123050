import {
  type ChildPanelFacts,
  type ChildPanelField,
  type ChildPanelProblem,
  decideChildPanel,
  fieldOfChildPanelProblem,
  MAX_CHILD_PANELS,
  type NewChildPanel,
  passwordProblem,
  soldAt,
  wishProblems,
} from "@panel/core/child-panels";
import { moneyFromMicros, zeroMoney } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";

const price = moneyFromMicros(20_000_000);
const good: NewChildPanel = { domain: "shop.com", adminPassword: "password", domainType: "own" };
const plenty: ChildPanelFacts = {
  parentDomain: "panel.shop",
  nameProblem: null,
  hasEmail: true,
  owned: 0,
  isTaken: false,
  price,
  balance: price,
};

/** One thing each that keeps a panel from being ordered, and how it is told. */
interface Fault {
  readonly wish?: Partial<NewChildPanel>;
  readonly facts?: Partial<ChildPanelFacts>;
  readonly told: ChildPanelProblem;
}
const faults = {
  name: { wish: { domain: "localhost" }, told: { kind: "domain", problem: "reserved" } },
  nameElsewhere: { facts: { nameProblem: "notADomain" }, told: { kind: "domain", problem: "notADomain" } },
  password: { wish: { adminPassword: "short" }, told: { kind: "passwordTooShort", limit: 8 } },
  email: { facts: { hasEmail: false }, told: { kind: "noEmail" } },
  taken: { facts: { isTaken: true }, told: { kind: "domain", problem: "taken" } },
  full: { facts: { owned: 20 }, told: { kind: "full", limit: 20 } },
  balance: {
    facts: { balance: moneyFromMicros(19_999_999) },
    told: { kind: "notEnoughBalance", missing: moneyFromMicros(1) },
  },
} as const satisfies Record<string, Fault>;
type FaultName = keyof typeof faults;

function decide(...names: readonly FaultName[]) {
  const all: readonly Fault[] = names.map((name) => faults[name]);
  return decideChildPanel(
    all.reduce((wish, fault) => ({ ...wish, ...fault.wish }), good),
    all.reduce((facts, fault) => ({ ...facts, ...fault.facts }), plenty),
  );
}

describe("an order of a child panel", () => {
  it("is accepted when nothing is wrong, and answers its name in the one spelling", () => {
    expect(decide()).toEqual(success("shop.com"));
    expect(decideChildPanel({ ...good, domain: " HTTPS://www.Shop.com./cart " }, plenty)).toEqual(success("shop.com"));
    const below = { ...good, domain: "Mine.Panel.shop", domainType: "subdomain" as const };
    expect(decideChildPanel(below, plenty)).toEqual(success("mine.panel.shop"));
  });

  it.each(Object.keys(faults) as FaultName[])("is refused by one thing alone: %s", (name) => {
    expect(decide(name)).toEqual(failure([faults[name].told]));
  });

  it.each<[FaultName, FaultName]>([
    ["name", "nameElsewhere"],
    ["name", "email"],
    ["name", "taken"],
    ["name", "balance"],
    ["nameElsewhere", "email"],
    ["nameElsewhere", "taken"],
    ["password", "email"],
    ["password", "taken"],
    ["password", "full"],
    ["password", "balance"],
    ["email", "taken"],
    ["email", "full"],
    ["email", "balance"],
    ["taken", "full"],
    ["taken", "balance"],
    ["full", "balance"],
  ])("tells of the %s before the %s", (first, second) => {
    expect(decide(first, second)).toEqual(failure([faults[first].told]));
    expect(decide(second, first)).toEqual(failure([faults[first].told]));
  });

  it("tells of the name and of the password together, each at its field", () => {
    const both = failure([faults.name.told, faults.password.told]);
    expect(decide("name", "password")).toEqual(both);
    expect(decide("password", "name", "email", "taken", "full", "balance")).toEqual(both);
    expect(decide("nameElsewhere", "password")).toEqual(failure([faults.nameElsewhere.told, faults.password.told]));
  });

  it("is the last one with nineteen others, and one too many with twenty", () => {
    expect(MAX_CHILD_PANELS).toBe(20);
    const owning = (owned: number) => decideChildPanel(good, { ...plenty, owned }).ok;
    expect([0, 19, 20, 21].map(owning)).toEqual([true, true, false, false]);
  });

  it("is paid by a balance that just suffices, and tells what is missing of a smaller one", () => {
    const having = (micros: number) => decideChildPanel(good, { ...plenty, balance: moneyFromMicros(micros) });
    expect(having(20_000_000)).toEqual(success("shop.com"));
    expect(having(20_000_001)).toEqual(success("shop.com"));
    expect(having(0)).toEqual(failure([{ kind: "notEnoughBalance", missing: price }]));
    expect(having(-5_000_000)).toEqual(failure([{ kind: "notEnoughBalance", missing: moneyFromMicros(25_000_000) }]));
  });
});

describe("the wish itself", () => {
  it("is judged by the rules of names and of passwords alone", () => {
    expect(wishProblems(good, plenty)).toEqual([]);
    expect(wishProblems(good, { parentDomain: null })).toEqual([]);
    expect(wishProblems({ ...good, domain: "", adminPassword: "" }, { parentDomain: null })).toEqual([
      { kind: "domain", problem: "missing" },
      { kind: "noPassword" },
    ]);
  });

  it("is judged by its name in the one spelling", () => {
    expect(wishProblems({ ...good, domain: "https://WWW.Shop.com/" }, plenty)).toEqual([]);
    expect(wishProblems({ ...good, domain: "My.PANEL.shop" }, plenty)).toEqual([{ kind: "domain", problem: "reserved" }]);
  });

  it("has a password of 8 to 200 characters, whichever they are", () => {
    const told = ["", "a", "a".repeat(7), "a".repeat(8), " ".repeat(8), "a".repeat(200), "a".repeat(201)].map(passwordProblem);
    expect(told).toEqual([
      { kind: "noPassword" },
      { kind: "passwordTooShort", limit: 8 },
      { kind: "passwordTooShort", limit: 8 },
      null,
      null,
      null,
      { kind: "passwordTooLong", limit: 200 },
    ]);
  });
});

describe("the field of a problem", () => {
  it.each<[ChildPanelProblem, ChildPanelField]>([
    [{ kind: "domain", problem: "taken" }, "domain"],
    [{ kind: "full", limit: 20 }, "domain"],
    [{ kind: "noPassword" }, "adminPassword"],
    [{ kind: "passwordTooShort", limit: 8 }, "adminPassword"],
    [{ kind: "passwordTooLong", limit: 200 }, "adminPassword"],
    [{ kind: "noEmail" }, "email"],
    [{ kind: "notEnoughBalance", missing: price }, "balance"],
  ])("of %j is %s", (problem, field) => {
    expect(fieldOfChildPanelProblem(problem)).toBe(field);
  });
});

describe("the price of a child panel", () => {
  it("is what the operator set, and none where that is nothing", () => {
    const sold = [zeroMoney, moneyFromMicros(1), price].map((childPanelsPrice) => soldAt({ childPanelsPrice }));
    expect(sold).toEqual([null, 1, price]);
  });
});
