import { missingConditions, questConditions, trialLink, trialProblems } from "@panel/core/free-trials";
import { linkNetworks, recogniseLink } from "@panel/core/links";
import { moneyFromMicros, zeroMoney } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const money = fc.integer({ min: 0, max: 2_000_000_000 }).map(moneyFromMicros);
const threshold = fc.record({ amount: money, isDisabled: fc.boolean() });
const terms = fc.record({
  minimumSpend: threshold,
  minimumTopUp: threshold,
  repeats: fc.integer({ min: 1, max: 5 }),
});
const standing = fc.record({ spent: money, toppedUp: money, trials: fc.integer({ min: 0, max: 6 }) });

const nothingAsked = { amount: zeroMoney, isDisabled: false };
const quest = {
  minimumSpend: nothingAsked,
  minimumTopUp: nothingAsked,
  repeats: 1,
  networkKey: "instagram",
  linkWords: "likes",
  allowsProof: false,
};
const fresh = { spent: zeroMoney, toppedUp: zeroMoney, trials: 0 };
const POST = "https://www.instagram.com/p/CuE2WNQs6vH/";
const kinds = (changes: Partial<Parameters<typeof trialProblems>[0]>) =>
  trialProblems({ quest, standing: fresh, url: POST, proofUrl: "", ...changes }).map(({ kind }) => kind);

describe("whom a quest is open to", () => {
  it("DEC-094 is open exactly where spend and top-ups reach what is not disabled and there are fewer trials than repeats", () => {
    fc.assert(
      fc.property(terms, standing, (asked, reached) => {
        const isOpen =
          (asked.minimumSpend.isDisabled || reached.spent >= asked.minimumSpend.amount) &&
          (asked.minimumTopUp.isDisabled || reached.toppedUp >= asked.minimumTopUp.amount) &&
          reached.trials < asked.repeats;
        expect(missingConditions(asked, reached).length === 0).toBe(isOpen);
      }),
      { numRuns: 1_000 },
    );
  });

  it("DEC-094 never closes to somebody who spends or pays in more, and tells each condition once", () => {
    fc.assert(
      fc.property(terms, standing, money, (asked, reached, more) => {
        const richer = {
          ...reached,
          spent: moneyFromMicros(reached.spent + more),
          toppedUp: moneyFromMicros(reached.toppedUp + more),
        };
        const missing = missingConditions(asked, reached).map(({ kind }) => kind);
        for (const { kind } of missingConditions(asked, richer)) expect(missing).toContain(kind);
        const told = questConditions(asked, reached).map(({ kind }) => kind);
        expect(new Set(told).size).toBe(told.length);
        expect(told).toContain("repeats");
      }),
    );
  });

  it("DEC-094 tells a guest the same conditions, reached by nothing", () => {
    fc.assert(
      fc.property(terms, (asked) => {
        expect(questConditions(asked, null)).toEqual(questConditions(asked, fresh));
      }),
    );
  });
});

describe("what is wrong with a request", () => {
  it.each([
    ["nothing", {}, []],
    ["no link", { url: " " }, ["link"]],
    ["another network", { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }, ["link"]],
    ["the wrong kind of link", { url: "https://www.instagram.com/nasa/" }, ["link"]],
    ["a proof that nobody asked for", { proofUrl: "https://example.com" }, ["proofNotAskedFor"]],
    ["a missing proof", { quest: { ...quest, allowsProof: true } }, ["noProof"]],
    [
      "a proof that is no address",
      { quest: { ...quest, allowsProof: true }, proofUrl: "javascript:alert(1)" },
      ["unusableProof"],
    ],
    ["a proof of the panel's own", { quest: { ...quest, allowsProof: true }, proofUrl: "/orders" }, ["unusableProof"]],
    ["a good proof", { quest: { ...quest, allowsProof: true }, proofUrl: " https://example.com/post " }, []],
    ["no trial left", { standing: { ...fresh, trials: 1 } }, ["notOpen"]],
    ["everything", { standing: { ...fresh, trials: 1 }, url: "", proofUrl: "x" }, ["notOpen", "link", "proofNotAskedFor"]],
  ] as const)("FTR-009 says %s", (_words, changes, expected) => {
    expect(kinds(changes)).toEqual(expected);
  });

  it("FTR-007 promotes a link that is clean, of the quest's network, and needs no cleaning again", () => {
    const examples = linkNetworks.map(({ key }) => key);
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.webUrl({ withQueryParameters: true }), (networkKey, url) => {
        const asked = { ...quest, networkKey, linkWords: "" };
        if (trialProblems({ quest: asked, standing: fresh, url, proofUrl: "" }).length > 0) return;
        const link = trialLink(url, asked);
        expect(recogniseLink(link)).toMatchObject({ kind: "recognised", network: networkKey });
        expect(trialLink(link, asked)).toBe(link);
      }),
      { numRuns: 100 },
    );
    expect(trialLink("instagram.com/p/CuE2WNQs6vH/?igsh=abc", quest)).toBe("https://instagram.com/p/CuE2WNQs6vH/");
  });
});
