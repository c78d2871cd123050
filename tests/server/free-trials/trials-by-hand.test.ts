import { FREE_TRIAL_SOURCE } from "@panel/core/orders";
import { neutralSettings } from "@panel/core/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addOwnNeighbours } from "../../support/own-neighbours.ts";
import { seedQuests } from "../../support/server-free-trials.ts";
import { addCustomer, type Customer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

const DAY_MS = 86_400_000;
let test: TestServer;
let person: Customer;

beforeAll(async () => {
  test = await openServer({ delivery: "by-hand" });
  await seedFixtures(test.db, { features: { ...neutralSettings.features, freeTrials: true } });
  await seedQuests(test.db);
  await test.db.updateTable("free_trial_quests").set({ service_id: null, quantity: null }).execute();
  const ordered = { service_id: ids.likesService, quantity: 100 };
  await test.db.updateTable("free_trial_quests").set(ordered).where("id", "=", 1).execute();
  person = await addCustomer(test.db, new Date(test.clock.now()), "tries-by-hand@example.test", 100_000_000);
  await addOwnNeighbours(test.db, person.id);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const get = (path: string) => test.call("GET", `/api/v1/${path}`, { token: person.token });
const ask = (quest: number, key: string) => {
  const body = { free_trial_quest_id: quest, url: "https://www.instagram.com/p/CuE2Wabcdef/" };
  return test.call("POST", "/api/v1/free-trials", { token: person.token, key, body });
};

describe("free trials where nothing is simulated", () => {
  it("FTR-001 are offered by the quests alone that order a service", async () => {
    const quests = (await get("free-trial-quests")).json<{ data: readonly { id: number }[] }>().data;
    expect(quests.map(({ id }) => id)).toEqual([1]);
    expect((await get("free-trial-quests/2")).statusCode).toBe(404);
    expect((await ask(2, "no-service")).statusCode).toBe(422);
  });

  it("DEC-093 wait for their order, however long that takes, and end with it", async () => {
    const { id, order_id } = (await ask(1, "with-service")).json<{ data: { id: number; order_id: number | null } }>().data;
    expect(order_id).toBeNull();
    const statusOf = async () => (await get(`free-trials/${String(id)}`)).json<{ data: { status: string } }>().data.status;
    for (let day = 0; day < 3; day += 1) {
      for (const job of ["advance free trials", "deliver orders"]) await test.server.runJob(job);
      test.clock.advance(DAY_MS);
    }
    expect(await statusOf()).toBe("in_processing");
    await test.db.updateTable("orders").set({ status: "completed" }).where("source", "=", FREE_TRIAL_SOURCE).execute();
    await test.server.runJob("advance free trials");
    expect(await statusOf()).toBe("completed");
  });

  it("DEC-093 that time would have delivered expire instead", async () => {
    const now = new Date(test.clock.now());
    const trial = { user_id: person.id, quest_id: 2, url: "https://www.instagram.com/p/CuE2Wghijkl/", link_identity: "old" };
    const times = { created_at: now, next_step_at: now, expire_at: new Date(now.getTime() + DAY_MS) };
    const row = { ...trial, ...times, proof_url: null, status: "in_processing" as const };
    const { id } = await test.db.insertInto("free_trials").values(row).returning("id").executeTakeFirstOrThrow();
    const status = async () =>
      (await test.db.selectFrom("free_trials").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
    await test.server.runJob("advance free trials");
    expect(await status()).toBe("in_processing");
    test.clock.advance(DAY_MS);
    await test.server.runJob("advance free trials");
    expect(await status()).toBe("expired");
  });
});
