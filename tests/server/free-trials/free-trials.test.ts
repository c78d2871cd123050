import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { neutralSettings, type InstanceSettings } from "@panel/core/settings";
import { sampleQuests } from "@panel/memory";
import { settingsToWire } from "@panel/wire/settings";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { createMessages, text } from "../../../adapters/server/src/calls/index.ts";
import { addOwnNeighbours } from "../../support/own-neighbours.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { decideOnTrial, seedQuests } from "../../support/server-free-trials.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const DOLLAR = 1_000_000;
/** Followed by six more characters, as Instagram has eleven. */
const POST = "https://www.instagram.com/p/CuE2W";
const on: Partial<InstanceSettings> = { features: { ...neutralSettings.features, freeTrials: true } };

let test: TestServer;
let person: Customer;
let count = 0;
const configure = (settings: Partial<InstanceSettings>) =>
  writeDocument(test.db, "settings", settingsToWire({ ...defaultSettings, ...on, ...settings }));

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db, on);
  await seedQuests(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});
/** A customer who has nothing but the balance. */
const newPerson = (): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `trial-${String((count += 1))}@example.test`, 100 * DOLLAR);
beforeEach(async () => {
  person = await newPerson();
  await addOwnNeighbours(test.db, person.id);
  await configure({});
});

interface Listed {
  readonly data: readonly { readonly id: number; readonly name: string }[];
}
interface Given {
  readonly data: { readonly id: number; readonly status: string; readonly url: string };
}

const get = (path: string, token: string | null = person.token) => test.call("GET", `/api/v1/${path}`, { token });
const page = () => `${POST}${String((count += 1)).padStart(6, "q")}/`;
const ask = (body: Readonly<Record<string, unknown>> = {}, { token = person.token, locale = "en" } = {}) =>
  test.call("POST", `/api/v1/free-trials?locale=${locale}`, {
    token,
    key: `trial-${String((count += 1))}`,
    body: { free_trial_quest_id: 1, url: page(), ...body },
  });
const given = async (body: Readonly<Record<string, unknown>> = {}) => (await ask(body)).json<Given>().data;
const advance = () => test.server.runJob("advance free trials");
const statusOf = async (id: number) => (await get(`free-trials/${String(id)}`)).json<Given>().data.status;

describe("quests of free trials", () => {
  it("API-070 DEC-095 answers 204 while nothing is set up, and the quests in the operator's order then", async () => {
    const offer = (is_enabled: boolean) =>
      test.db.updateTable("free_trial_quests").set({ is_enabled }).where("id", "in", [1, 2, 3, 4]).execute();
    await offer(false);
    const none = await get("free-trial-quests");
    expect([none.statusCode, none.body, none.headers["content-type"]]).toEqual([204, "", undefined]);
    await offer(true);
    await test.db.updateTable("free_trial_quests").set({ sorting: 9 }).where("id", "=", 1).execute();
    await test.db.updateTable("free_trial_quests").set({ is_enabled: false }).where("id", "=", 4).execute();
    const answer = await get("free-trial-quests");
    expect(answer.json<Listed>().data.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect((await get("free-trial-quests/4")).statusCode).toBe(404);
    expect((await ask({ free_trial_quest_id: 4 })).json()).toMatchObject({
      errors: { free_trial_quest_id: [serverEnglish("trialQuestUnknown")] },
    });
    await test.db.updateTable("free_trial_quests").set({ is_enabled: true, sorting: 1 }).where("id", "in", [1, 4]).execute();
  });

  it("API-071 tells one quest in the caller's language, with what they have spent and paid in without bonuses", async () => {
    person = await newPerson();
    const words = JSON.stringify({ byLocale: { en: "50 likes", de: "50 Likes für Sie" } });
    await test.db.updateTable("free_trial_quests").set({ name: words }).where("id", "=", 1).execute();
    const invoice = (id: string, kind: "top_up" | "order", status: "paid" | "created") => ({
      id: `${id}-${String(person.id)}`,
      user_id: person.id,
      kind,
      status,
      payment_method_id: ids.crypto,
      amount: 11 * DOLLAR,
      credit: 10 * DOLLAR,
      method_bonus: 3 * DOLLAR,
      created_at: new Date(test.clock.now()),
    });
    const invoices = [invoice("a", "top_up", "paid"), invoice("b", "order", "paid"), invoice("c", "top_up", "created")];
    // What another has paid in and asked for counts for that one alone.
    const other = await newPerson();
    const others = { ...invoice("d", "top_up", "paid"), id: `d-${String(other.id)}`, user_id: other.id };
    expect((await ask({}, { token: other.token })).statusCode).toBe(200);
    await test.db
      .insertInto("invoices")
      .values([...invoices, others])
      .execute();
    await test.db
      .updateTable("user_balances")
      .set({ spent: 4 * DOLLAR })
      .where("user_id", "=", person.id)
      .execute();
    const answer = await get("free-trial-quests/1?locale=de");
    expect(answer.json()).toMatchObject({
      data: { name: "50 Likes für Sie", standing: { spent: 4, spent_decimal: "4", replenished: 10, trials_count: 0 } },
    });
    await test.db.updateTable("user_balances").set({ spent: 0 }).where("user_id", "=", person.id).execute();
    await test.db.deleteFrom("invoices").where("user_id", "in", [person.id, other.id]).execute();
    const unknown = await Promise.all(["free-trial-quests/99", "free-trial-quests/0"].map((path) => get(path)));
    expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it("API-072 FTR-005 counts one click for each person and day, and nothing for a guest or an unknown quest", async () => {
    person = await newPerson();
    const track = (id: number, token: string | null = person.token) =>
      test.call("POST", `/api/v1/free-trial-quests/${String(id)}/track`, { token });
    const clicks = async () =>
      (await test.db.selectFrom("free_trial_clicks").select("day").where("user_id", "=", person.id).execute()).length;
    expect((await track(2)).statusCode).toBe(200);
    await track(2);
    expect(await clicks()).toBe(1);
    await test.clock.advanceAsync(86_400_000);
    await track(2);
    await track(3);
    expect(await clicks()).toBe(3);
    expect([(await track(99)).statusCode, (await track(1, null)).statusCode]).toEqual([404, 401]);
    expect(await clicks()).toBe(3);
  });

  it("DEC-096 lets guests look only where the settings say so, and answers nobody while it is switched off", async () => {
    expect((await get("free-trial-quests", null)).statusCode).toBe(200);
    await configure({ freeTrials: { ...neutralSettings.freeTrials, guestsMayLook: false } });
    expect((await get("free-trial-quests", null)).statusCode).toBe(401);
    expect((await get("free-trial-quests/1", null)).statusCode).toBe(401);
    expect((await get("free-trial-quests")).statusCode).toBe(200);
    const off = [{ freeTrials: { ...neutralSettings.freeTrials, isEnabled: false } }, { features: neutralSettings.features }];
    for (const settings of off) {
      await configure(settings);
      const answers = [
        await get("free-trial-quests"),
        await get("free-trial-quests/1"),
        await get("free-trials"),
        await get("free-trials/1"),
        await ask(),
        await test.call("POST", "/api/v1/free-trial-quests/1/track", { token: person.token }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });
});

describe("free trials", () => {
  it("API-073 DEC-095 answers 204 while there are none yet, then one's own with the newest first", async () => {
    person = await newPerson();
    const none = await get("free-trials");
    expect([none.statusCode, none.body, none.headers["content-type"]]).toEqual([204, "", undefined]);
    const [first, second] = [await given(), await given()];
    expect((await get("free-trials")).json<Listed>().data.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("API-074 gives a trial of the cleaned link, and words at its field what is wrong, in the caller's language", async () => {
    person = await newPerson();
    const link = page();
    expect((await ask({ url: `${link}?utm_source=ig_web` })).json()).toMatchObject({
      data: { status: "created", url: link, free_trial_quest_id: 1, proof_url: null, reason: null },
    });
    const wrong = await ask({ url: "https://youtu.be/aqz-KE-bpKQ", proof_url: "https://example.com" }, { locale: "de" });
    const german = (key: string) => createMessages().word("de", text(key));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { errors: { url: [german("linkOfOtherNetwork")], proof_url: [german("trialProofNotAskedFor")] } },
    ]);
    const missing = await ask({ free_trial_quest_id: 3 });
    expect(missing.json()).toMatchObject({
      errors: { free_trial_quest_id: [serverEnglish("trialSpendMissing", { goal: "$ 5,00", reached: "$ 0,00" })] },
    });
    expect((await ask({ free_trial_quest_id: 99 })).json()).toMatchObject({
      errors: { free_trial_quest_id: [serverEnglish("trialQuestUnknown")] },
    });
    expect((await test.call("POST", "/api/v1/free-trials", { token: person.token, body: {} })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
  });

  it("API-074 DEC-094 L18 refuses more trials than the quest repeats, and a page that another account has", async () => {
    const link = page();
    await given({ url: link });
    await given();
    expect((await ask()).json()).toMatchObject({ errors: { free_trial_quest_id: [serverEnglish("trialNoneLeft")] } });
    const other = await addCustomer(test.db, new Date(test.clock.now()), `other-${String(count)}@example.test`);
    const taken = await ask({ url: `${link}?igsh=1` }, { token: other.token });
    expect([taken.statusCode, taken.json()]).toMatchObject([422, { errors: { url: [serverEnglish("trialPageTaken")] } }]);
  });

  it("API-074 DEC-094 gives a page free again whose trial was rejected or has expired", async () => {
    const profile = `https://www.instagram.com/page.${String((count += 1))}/`;
    const body = { free_trial_quest_id: 2, url: profile, proof_url: "https://example.com/post" };
    const { id } = await given(body);
    const another = (name: string) => addCustomer(test.db, new Date(test.clock.now()), `${name}-${String(count)}@example.test`);
    const second = await another("second");
    expect((await ask(body, { token: second.token })).statusCode).toBe(422);
    await decideOnTrial(test, id, { kind: "rejected", reason: "Not public" });
    expect((await ask(body, { token: second.token })).statusCode).toBe(200);
    await test.clock.advanceAsync(168 * 3_600_000);
    await advance();
    expect((await ask(body, { token: (await another("third")).token })).statusCode).toBe(200);
  });

  it("API-075 answers one's own trial as it stands, and nobody else's", async () => {
    const { id } = await given();
    await advance();
    expect(await statusOf(id)).toBe("in_processing");
    await test.clock.advanceAsync(100_000);
    expect(await advance()).toBe(1);
    expect(await statusOf(id)).toBe("completed");
    const other = await addCustomer(test.db, new Date(test.clock.now()), `stranger-${String(count)}@example.test`);
    expect((await get(`free-trials/${String(id)}`, other.token)).statusCode).toBe(404);
    expect((await get("free-trials/999999")).statusCode).toBe(404);
  });

  it("DEC-058 refuses a frozen account, which may go on looking", async () => {
    const frozen_at = new Date(test.clock.now());
    await test.db.updateTable("users").set({ frozen_at }).where("id", "=", person.id).execute();
    const refused = await ask();
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: "account_frozen" }]);
    expect((await get("free-trial-quests")).statusCode).toBe(200);
  });

  it("DEC-096 tells in the settings whether there are free trials, what they are, and whether guests may look", async () => {
    await configure({ freeTrials: { isEnabled: true, helpText: "Try us.", guestsMayLook: false } });
    expect((await test.call("GET", "/settings")).json()).toMatchObject({
      data: { freeTrials: { enabled: true, helpText: "Try us.", guestsMayLook: false } },
    });
    const helpText = { byLocale: { en: "Try us.", de: "Testen Sie uns." } };
    await writeDocument(test.db, "settings", { ...settingsToWire({ ...defaultSettings, ...on }), freeTrials: { helpText } });
    expect((await test.call("GET", "/settings?locale=de")).json()).toMatchObject({
      data: { freeTrials: { enabled: true, helpText: "Testen Sie uns.", guestsMayLook: true } },
    });
  });

  it("promotes a page by one quest for one account and by another quest for another", async () => {
    const [first] = sampleQuests;
    if (!first) throw new Error("there are no sample quests");
    await seedQuests(test.db, [{ ...first, id: 7 }]);
    const url = page();
    await given({ url });
    const other = await newPerson();
    expect((await ask({ url }, { token: other.token })).statusCode).toBe(422);
    expect((await ask({ url, free_trial_quest_id: 7 }, { token: other.token })).statusCode).toBe(200);
    await test.db.updateTable("free_trial_quests").set({ is_enabled: false }).where("id", "=", 7).execute();
  });
});
