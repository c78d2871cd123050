import type { LightMyRequestResponse } from "fastify";
import { addOwnNeighbours } from "../../support/own-neighbours.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { offerTask, provedChannel, type OfferedForTest, tasksOffered } from "../../support/server-tasks.ts";

/** A customer with a proved channel. */
export interface Doer extends Customer {
  readonly channel: number;
}

export interface CheckAnswer {
  readonly id: number;
  readonly task_id: number;
  readonly status: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly wait_seconds: number;
  readonly left_seconds: number | null;
  readonly is_expired: boolean;
  readonly options: { readonly custom_comment: string | null };
  readonly youtube_account: { readonly id: number; readonly channel_id: string } | null;
}

export const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

let people = 0;
let keys = 0;

/** What tests of tasks do to a server. */
export function tasksOn(test: TestServer) {
  const post = (doer: Pick<Customer, "token">, path: string, body: object = {}, key?: string) =>
    test.call("POST", path, { token: doer.token, body, ...(key === undefined ? {} : { key }) });
  return {
    offer: (changes: Partial<OfferedForTest> = {}) =>
      offerTask(test, { url: VIDEO, action: "like", reward: 50_000, places: 10, ...changes }),
    doer: async (fails = false): Promise<Doer> => {
      const now = new Date(test.clock.now());
      const customer = await addCustomer(test.db, now, `doer-${String((people += 1))}@example.test`, 0);
      await addOwnNeighbours(test.db, customer.id);
      return { ...customer, channel: await provedChannel(test.db, customer.id, now, fails) };
    },
    begin: (doer: Doer, task: number, channel = doer.channel) =>
      post(doer, "/api/v1/checks", { task_id: task, youtube_account_id: channel }),
    start: (doer: Doer, check: number) => post(doer, `/api/v1/checks/${String(check)}/start`),
    end: (doer: Doer, check: number) => post(doer, `/api/v1/checks/${String(check)}/end`),
    judge: (doer: Doer, check: number, key = `judge-${String((keys += 1))}`) =>
      post(doer, `/api/v1/checks/${String(check)}/check`, {}, key),
    tasks: (doer: Pick<Customer, "token">, query = "") => test.call("GET", `/api/v1/tasks${query}`, { token: doer.token }),
    balance: async (doer: Customer) =>
      (await test.db.selectFrom("user_balances").select("task").where("user_id", "=", doer.id).executeTakeFirstOrThrow()).task,
  };
}

/** A server of the sandbox, whose video network is simulated. */
export async function openTasks() {
  const test = await openServer({ isSandbox: true });
  await seedFixtures(test.db, tasksOffered);
  return { test, ...tasksOn(test) };
}

export const checkIn = (answer: LightMyRequestResponse): CheckAnswer => answer.json<{ data: CheckAnswer }>().data;
