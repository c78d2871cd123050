import { lastOrderMarkers, PostProfileTasks, utcMoment } from "@panel/core/auth";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { cookieNames } from "@panel/core/platform";
import { failure } from "@panel/core/result";
import { RecordingLog, settle } from "@panel/memory";
import { noAttribution } from "@panel/core/visitor";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SessionFixture } from "./session-fixture.ts";

const NOW = Date.UTC(2026, 4, 10, 12, 0, 0);
const orderAt = (createdAt: string) => ({
  createdAt,
  serviceId: serviceId(5),
  serviceTypeId: serviceTypeId(4),
  networkId: networkId(3),
});

async function loggedIn(prepare: (fixture: SessionFixture) => void) {
  const fixture = new SessionFixture();
  prepare(fixture);
  const { session } = fixture.openTab();
  session.activate();
  await session.signIn(fixture.accounts.openSession(fixture.account));
  await settle();
  return { fixture, session };
}
const ago = (fixture: SessionFixture, seconds: number) =>
  new Date(fixture.clock.now() - seconds * 1000).toISOString().slice(0, 19).replace("T", " ");

describe("markers of the last order", () => {
  it.each([
    [0, "3"],
    [59, "3"],
    [60, null],
    [3600, null],
  ])("ANL-009 BIZ-064 BIZ-086 an order %i s old marks the bought network: %s", async (seconds, marker) => {
    const { fixture } = await loggedIn((made) => made.changeProfile({ lastOrder: orderAt(ago(made, seconds)) }));
    expect(fixture.cookies.read("bought_network")).toBe(marker);
    if (marker !== null) {
      expect(fixture.cookies.optionsOf(cookieNames.boughtNetwork)).toEqual({ maxAgeSeconds: 86_400, domain: "parent" });
    }
  });

  it.each([
    [432_000, null],
    [432_001, "1"],
    [60, null],
  ])("ANL-010 BIZ-065 BIZ-086 an order %i s old marks a returning user: %s", async (seconds, marker) => {
    const { fixture } = await loggedIn((made) => made.changeProfile({ lastOrder: orderAt(ago(made, seconds)) }));
    expect(fixture.cookies.read("returning_user")).toBe(marker);
    if (marker !== null) {
      expect(fixture.cookies.optionsOf(cookieNames.returningUser)).toEqual({ maxAgeSeconds: 86_400, domain: "parent" });
    }
  });

  it("PRO-018 without a last order, or with a date nobody can read, there is no marker", () => {
    const none = { boughtNetwork: null, isReturning: false };
    expect(lastOrderMarkers(null, NOW)).toEqual(none);
    expect(lastOrderMarkers(orderAt("yesterday"), NOW)).toEqual(none);
    expect(lastOrderMarkers(orderAt("2026-05-10 11:59:30"), NOW)).toEqual({ boughtNetwork: "3", isReturning: false });
  });

  it("ANL-009 reads the moments of the API in UTC, whatever the zone of the machine", () => {
    expect(utcMoment("2026-05-10 12:00:00")).toBe(NOW);
    expect(utcMoment("2026-05-10 9:00:00")).toBe(NOW - 3 * 3_600_000);
    expect(utcMoment("2026-05-10T12:00:00.000Z")).toBe(NOW);
    expect(utcMoment("2026-05-10")).toBeNull();
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
        const seconds = Math.floor(date.getTime() / 1000) * 1000;
        expect(utcMoment(new Date(seconds).toISOString().slice(0, 19).replace("T", " "))).toBe(seconds);
      }),
    );
  });
});

describe("tasks after the profile", () => {
  it("DEC-056 sends the analytics client ids, where there are some, after the login, once, and not on reloading the profile", async () => {
    const sent: unknown[] = [];
    const { fixture, session } = await loggedIn((made) => {
      made.analyticsIds = { ...made.analyticsIds, yandexMetrikaClientId: "ym-1" };
      made.overrides.setAnalyticsIds = (ids) => {
        sent.push(ids);
        return Promise.resolve({ ok: true, value: null });
      };
    });
    await session.reloadProfile();
    await settle();
    expect(sent).toEqual([fixture.analyticsIds]);
  });

  it("ANL-005 DEC-091 tells the account where its owner came from, once per login, and says nothing where that fails", async () => {
    const sent: unknown[] = [];
    const came = { ...noAttribution, source: "letter" };
    const { fixture, session } = await loggedIn((made) => {
      made.attribution = came;
      made.overrides.setMarketingSources = (attribution) => {
        sent.push(attribution);
        return Promise.resolve(failure({ kind: "server", status: 500, message: "no" }));
      };
    });
    await session.reloadProfile();
    await settle();
    expect(sent).toEqual([came]);
    expect(fixture.log.entries).toEqual([]);
    const without = await loggedIn(() => undefined);
    expect(without.fixture.count("setMarketingSources")).toBe(0);
  });

  it("DEC-205 sends neither client ids nor a source while the operator looks at the account", async () => {
    const { fixture } = await loggedIn((made) => {
      made.analyticsIds = { ...made.analyticsIds, yandexMetrikaClientId: "ym-1" };
      made.attribution = { ...noAttribution, source: "letter" };
      made.account.profile = { ...made.account.profile, isImpersonated: true };
    });
    expect([fixture.count("setAnalyticsIds"), fixture.count("setMarketingSources")]).toEqual([0, 0]);
  });

  it("DEC-056 a failing task is logged, the next one runs, and nobody is logged out", async () => {
    const { fixture, session } = await loggedIn((made) => {
      made.analyticsIds = { ...made.analyticsIds, yandexMetrikaClientId: "ym-1" };
      made.overrides.setAnalyticsIds = () => Promise.resolve(failure({ kind: "server", status: 500, message: "no" }));
    });
    expect(fixture.log.entries).toHaveLength(1);
    expect(fixture.count("networks")).toBe(1);
    expect(session.isLoggedIn).toBe(true);
  });

  it("DEC-056 after a logout the remaining tasks are dropped", async () => {
    let finish: () => void = () => undefined;
    const { fixture, session } = await loggedIn((made) => {
      made.analyticsIds = { ...made.analyticsIds, yandexMetrikaClientId: "ym-1" };
      made.overrides.setAnalyticsIds = () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true, value: null });
        });
    });
    session.logOut();
    finish();
    await settle();
    expect(fixture.count("networks")).toBe(0);
  });

  it("DEC-056 loads the networks again when the grade has changed, else not", async () => {
    const { fixture, session } = await loggedIn(() => undefined);
    await session.reloadProfile();
    expect(fixture.count("networks")).toBe(1);
    const grade = { id: 2, name: "Gold", icon: null, discountPercent: 5, spendingGoal: 0, isNext: false, isPrevious: false };
    fixture.changeProfile({ currentGrade: grade as never });
    await session.reloadProfile();
    await settle();
    expect(fixture.count("networks")).toBe(2);
  });

  // Marketing sources go with the client ids: DEC-091 adds them to the seven of DEC-056.
  const inOrder = [
    "rememberCookies",
    "youtubeAccount",
    "lastOrderMarkers",
    "analyticsIds",
    "marketingSources",
    "chatIdentity",
    "networks",
    "partnerSettings",
  ] as const;
  type Ending = "done" | "late" | "throws" | "rejects";
  const ending = fc.constantFrom<Ending>("done", "late", "throws", "rejects");

  it("DEC-056 AUT-005 runs all tasks one after another in their order, whichever of them fail, and logs each that failed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(...inOrder.map(() => ending)),
        fc.shuffledSubarray([...inOrder], { minLength: inOrder.length }),
        async (endings, given) => {
          const steps: string[] = [];
          const failing = inOrder.filter((_name, index) => ["throws", "rejects"].includes(endings[index] ?? ""));
          const taskOf = (name: (typeof inOrder)[number]) => (): void | Promise<void> => {
            const end = endings[inOrder.indexOf(name)];
            steps.push(`${name} begins`);
            if (end === "throws") throw new Error(name);
            if (end === "rejects") return Promise.reject(new Error(name));
            if (end === "done") return void steps.push(`${name} ends`);
            return settle().then(() => void steps.push(`${name} ends`));
          };
          const log = new RecordingLog();
          const tasks = new PostProfileTasks(Object.fromEntries(given.map((name) => [name, taskOf(name)])), log);
          await tasks.run({ profile: new SessionFixture().account.profile, previous: null, occasion: "login" }, () => true);
          expect(steps).toEqual(
            inOrder.flatMap((name) => [`${name} begins`, ...(failing.includes(name) ? [] : [`${name} ends`])]),
          );
          expect(log.entries).toHaveLength(failing.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(inOrder)("DEC-056 without %s, which fails alone, all others are done", async (failing) => {
    const done: string[] = [];
    const log = new RecordingLog();
    const run = (name: string) => () => {
      if (name === failing) throw new Error(name);
      done.push(name);
    };
    const tasks = new PostProfileTasks(Object.fromEntries(inOrder.map((name) => [name, run(name)])), log);
    await tasks.run({ profile: new SessionFixture().account.profile, previous: null, occasion: "login" }, () => true);
    expect(done).toEqual(inOrder.filter((name) => name !== failing));
    expect(log.entries).toHaveLength(1);
  });
});
