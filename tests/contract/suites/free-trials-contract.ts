import { isTrialOpen, type TrialRequest } from "@panel/core/free-trials";
import { serviceId, type ServiceId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import { FREE_TRIAL_SOURCE } from "@panel/core/orders";
import { sampleQuests, type SetUpQuest } from "@panel/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, logIn, type ContractWorld, type Entering, type MakeWorld, refusedFields, valueOf } from "./contract-world.ts";

type Needs = Entering | "decideTrial" | "freeze" | "identifiers" | "freeTrials" | "orders" | "pass" | "report";

const LONG_MS = 200_000;
const WEEK_MS = 7 * 86_400_000;
/** Followed by six more characters, as Instagram has eleven. */
const POST = "https://www.instagram.com/p/CuE2W";

/** The quests of the samples, one that gives an order of the service, and one of a service that is not sold. */
export function contractQuests(service: ServiceId): readonly SetUpQuest[] {
  const [first] = sampleQuests;
  if (!first) throw new Error("there are no sample quests");
  const ordering = (id: number, ordered: ServiceId) => ({ ...first, id, ordered: { serviceId: ordered, quantity: 1_000 } });
  return [...sampleQuests, ordering(5, service), ordering(6, serviceId(999_999))];
}

/** What every adapter of the port of free trials does. */
export function describeFreeTrialsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`free trials port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const enterAnew = async (): Promise<string> => {
      const email = `free-trials-${String((people += 1))}@example.com`;
      await enter(world, { email });
      return email;
    };
    /** Pages that nobody else has had promoted. */
    let pages = 0;
    const page = () => `${POST}${String((pages += 1)).padStart(6, "q")}/`;
    const request = (changes: Partial<TrialRequest> = {}, key = world.identifiers.nextKey()) =>
      world.freeTrials.request({ questId: 1, url: page(), proofUrl: null, ...changes }, key);
    const profileLink = () => `https://www.instagram.com/panel.page.${String((pages += 1))}/`;
    const withProof = () => request({ questId: 2, url: profileLink(), proofUrl: "https://example.com/proof" });
    const statusOf = async (id: number) => valueOf(await world.freeTrials.trial(id)).status;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("FTR-003 FTR-004 ENT-016 offers quests with their conditions and how far the customer is", async () => {
      await enterAnew();
      const quests = valueOf(await world.freeTrials.quests());
      expect(quests.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(quests[0]).toEqual({
        id: 1,
        name: "50 likes",
        body: "<p>50 likes for your page.</p>",
        shortBody: "See how fast likes arrive.",
        image: null,
        reward: "50 likes",
        networkKey: "instagram",
        linkWords: "likes",
        repeats: 2,
        allowsProof: false,
        minimumSpend: { amount: zeroMoney, isDisabled: false },
        minimumTopUp: { amount: zeroMoney, isDisabled: false },
        standing: { spent: zeroMoney, toppedUp: zeroMoney, trials: 0 },
      });
      expect(quests[3]).toMatchObject({
        networkKey: null,
        minimumSpend: { isDisabled: true },
        minimumTopUp: { isDisabled: true },
      });
      expect(valueOf(await world.freeTrials.quest(2))).toEqual(quests[1]);
      expect(valueOf(await world.freeTrials.areFreeViewsAllowed())).toBe(true);
      expect(await world.freeTrials.quest(99)).toMatchObject({ ok: false, error: { kind: "notFound" } });
    });

    it("DEC-096 shows quests to guests, who are nowhere with them, and gives them nothing", async () => {
      world.tokens.clear();
      const quests = valueOf(await world.freeTrials.quests());
      expect(quests.every(({ standing }) => standing === null)).toBe(true);
      expect((await world.freeTrials.trials()).ok).toBe(false);
      expect((await world.freeTrials.areFreeViewsAllowed()).ok).toBe(false);
      expect((await world.freeTrials.track(1)).ok).toBe(false);
      expect((await request()).ok).toBe(false);
    });

    it("FTR-007 FTR-010 ENT-017 gives a trial of a clean link, once for each key, and lists it", async () => {
      await enterAnew();
      expect(valueOf(await world.freeTrials.trials())).toEqual([]);
      const link = page();
      const key = world.identifiers.nextKey();
      const given = valueOf(await request({ url: `${link}?igsh=abc` }, key));
      expect(given).toMatchObject({ questId: 1, status: "created", questName: "50 likes", reward: "50 likes", url: link });
      expect(given.expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(valueOf(await request({ url: `${link}?igsh=abc` }, key)).id).toBe(given.id);
      expect(valueOf(await world.freeTrials.trials())).toEqual([given]);
      expect(valueOf(await world.freeTrials.trial(given.id))).toEqual(given);
      expect(valueOf(await world.freeTrials.quest(1)).standing?.trials).toBe(1);
    });

    it("DEC-093 delivers a trial without a proof by itself", async () => {
      await enterAnew();
      const { id } = valueOf(await request());
      await world.pass(1_000);
      expect(await statusOf(id)).toBe("in_processing");
      await world.pass(LONG_MS);
      expect(await statusOf(id)).toBe("completed");
    });

    it("DEC-093 orders what the quest gives, for nothing, and goes as that order goes", async () => {
      await enterAnew();
      const begin = async () => {
        const { id } = valueOf(await request({ questId: 5 }));
        await world.pass(1_000);
        const begun = valueOf(await world.freeTrials.trial(id));
        expect(begun.status).toBe("in_processing");
        if (begun.orderId === null) throw new Error("nothing was ordered");
        return { id, url: begun.url, order: begun.orderId };
      };
      const delivered = await begin();
      expect(valueOf(await world.orders.order(delivered.order))).toMatchObject({
        ...{ url: delivered.url, quantity: 1_000, cost: zeroMoney, source: FREE_TRIAL_SOURCE },
      });
      await world.report(delivered.order, { status: "completed" });
      await world.pass(LONG_MS);
      expect(await statusOf(delivered.id)).toBe("completed");
      const canceled = await begin();
      valueOf(await world.orders.act(canceled.order, "cancel", world.identifiers.nextKey()));
      await world.pass(LONG_MS);
      expect(await statusOf(canceled.id)).toBe("rejected");
    });

    it("DEC-093 waits while the service that the quest gives cannot be ordered, until the trial expires", async () => {
      const email = await enterAnew();
      const { id } = valueOf(await request({ questId: 6 }));
      await world.pass(1_000);
      expect(valueOf(await world.freeTrials.trial(id))).toMatchObject({ status: "created", orderId: null });
      await world.pass(2 * 3_600_000);
      expect(await statusOf(id)).toBe("created");
      await world.pass(WEEK_MS);
      await logIn(world, email);
      expect(await statusOf(id)).toBe("expired");
    });

    it("DEC-093 lets one with a proof wait for the operator, who approves or rejects it, or it expires", async () => {
      await enterAnew();
      const { id } = valueOf(await withProof());
      await world.pass(LONG_MS);
      expect(await statusOf(id)).toBe("created");
      await world.decideTrial(id, "approved");
      expect(await statusOf(id)).toBe("in_processing");
      await world.decideTrial(id, "rejected", "too late");
      await world.pass(LONG_MS);
      expect(await statusOf(id)).toBe("completed");

      await enterAnew();
      const rejected = valueOf(await withProof()).id;
      await world.decideTrial(rejected, "rejected", "Not public");
      expect(valueOf(await world.freeTrials.trial(rejected))).toMatchObject({ status: "rejected", reason: "Not public" });
    });

    it("DEC-093 lets a trial expire that nobody has looked at", async () => {
      const email = await enterAnew();
      const { id } = valueOf(await withProof());
      await world.pass(WEEK_MS + 1);
      await logIn(world, email);
      expect(await statusOf(id)).toBe("expired");
      await world.decideTrial(id, "approved");
      expect(isTrialOpen(await statusOf(id))).toBe(false);
    });

    it("DEC-094 FTR-009 refuses at quest, link and proof, and gives nothing", async () => {
      await enterAnew();
      expect(refusedFields(await request({ questId: 3 }))).toContain("quest");
      expect(refusedFields(await request({ questId: 99 }))).toEqual(["quest"]);
      expect(refusedFields(await request({ url: "https://youtu.be/aqz-KE-bpKQ" }))).toEqual(["url"]);
      expect(refusedFields(await request({ url: "" }))).toEqual(["url"]);
      expect(refusedFields(await request({ questId: 2, url: profileLink() }))).toEqual(["proofUrl"]);
      expect(refusedFields(await request({ proofUrl: "https://example.com" }))).toEqual(["proofUrl"]);
      expect(valueOf(await world.freeTrials.trials())).toEqual([]);
    });

    it("L18 DEC-094 gives as many trials of a quest as it repeats, and one account only for each page", async () => {
      await enterAnew();
      const link = page();
      valueOf(await request({ url: link }));
      valueOf(await request({ url: link }));
      expect(refusedFields(await request({ url: link }))).toEqual(["quest"]);
      await enterAnew();
      expect(refusedFields(await request({ url: link.slice(0, -1) }))).toEqual(["url"]);
      valueOf(await request());
    });

    it("DEC-058 gives a frozen account nothing, and goes on showing what there is", async () => {
      const email = await enterAnew();
      valueOf(await request());
      await world.freeze(email);
      expect((await request()).ok).toBe(false);
      expect(valueOf(await world.freeTrials.trials())).toHaveLength(1);
    });

    it("FTR-010 shows nobody else's trials, and counts a look at a quest", async () => {
      await enterAnew();
      const { id } = valueOf(await request());
      await enterAnew();
      expect(await world.freeTrials.trial(id)).toMatchObject({ ok: false, error: { kind: "notFound" } });
      expect(valueOf(await world.freeTrials.track(1))).toBeNull();
      expect(await world.freeTrials.track(99)).toMatchObject({ ok: false, error: { kind: "notFound" } });
    });
  });
}
