import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPostgres, type DatabaseConnection } from "../../../adapters/server/src/database/index.ts";
import { demoCustomers } from "../../../adapters/server/src/demo/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { freePort } from "../../support/free-port.ts";
import { freshDatabase } from "../../support/races.ts";
import { racesPostgres } from "../../support/races-postgres.ts";
import { startServerProcess, type ServerProcess } from "../../support/server-process.ts";

const postgres = racesPostgres("two processes on one database");
const [customer] = demoCustomers;

interface Service {
  readonly id: number;
  readonly min_quantity: number;
  readonly example_link: string | null;
  readonly drip_feed_is_allowed: boolean;
}

async function postJson(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const dataOf = async <Data>(response: Response): Promise<Data> => ((await response.json()) as { data: Data }).data;

describe.skipIf(!postgres.isThere)(postgres.title, () => {
  let processes: readonly ServerProcess[] = [];
  let addresses: readonly string[] = [];
  let database: DatabaseConnection;

  beforeAll(async () => {
    const url = await freshDatabase(postgres.url);
    const ports = [await freePort(), await freePort()];
    // Both find an empty database and bring it up at the same time.
    processes = ports.map((port) => startServerProcess({ PORT: String(port), DATABASE_URL: url, PANEL_DELIVERY_SECONDS: "1" }));
    addresses = await Promise.all(processes.map((one) => one.ready));
    database = connectPostgres(url, 2);
  });

  afterAll(async () => {
    for (const one of processes) one.child.kill("SIGKILL");
    await database.close();
  });

  async function login(address: string): Promise<string> {
    const answer = await postJson(`${address}/login`, { email: customer?.email, password: customer?.password });
    expect(answer.status).toBe(200);
    return answer.headers.get("authorization") ?? "";
  }

  it("DEC-150 start together on an empty database, which is filled once", async () => {
    const services = await database.db.selectFrom("services").select("slug").execute();
    expect(services.length).toBeGreaterThan(0);
    expect(new Set(services.map((service) => service.slug)).size).toBe(services.length);
  });

  it("AUT-014 know each other's sessions", async () => {
    const [first = "", second = ""] = addresses;
    const authorization = await login(first);
    const answer = await fetch(`${second}/api/v1/profile`, { headers: { authorization } });
    expect(answer.status).toBe(200);
    expect((await dataOf<{ email: string }>(answer)).email).toBe(customer?.email);
  });

  it("DEC-125 make one order of one key that reaches both", async () => {
    const [first = "", second = ""] = addresses;
    const authorization = await login(first);
    const { cabinetWidgetToken } = await dataOf<{ cabinetWidgetToken: string }>(await fetch(`${first}/settings`));
    const services = await dataOf<readonly Service[]>(await fetch(`${first}/api/v1/services`, { headers: { authorization } }));
    const service = services.find((one) => one.drip_feed_is_allowed && one.example_link) ?? services[0];
    const line = { service_id: service?.id, quantity: service?.min_quantity, url: service?.example_link ?? "", index: 0 };
    const widget = (address: string, path: string) => `${address}/api/v1/order-widget/${path}?api_token=${cabinetWidgetToken}`;
    const total = await dataOf<{ total_decimal: string }>(
      await postJson(widget(first, "services/total-cost"), { services: [line], payment_method_id: 0 }, { authorization }),
    );
    const key = { authorization, "idempotency-key": "a1b2c3d4-0000-4000-8000-000000000001" };
    const body = { orders: [line], confirmed_total: total.total_decimal };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, index) => postJson(widget(index % 2 === 0 ? first : second, "orders"), body, key)),
    );
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
    const retried = await postJson(widget(second, "orders"), body, key);
    expect(retried.headers.get("idempotent-replayed")).toBe("true");
    const { order_ids } = await dataOf<{ order_ids: readonly number[] }>(retried);
    const purchases = await database.db
      .selectFrom("purchases")
      .select("id")
      .where("idempotency_key", "=", key["idempotency-key"])
      .execute();
    expect(purchases).toHaveLength(1);
    expect(order_ids).toHaveLength(1);
  });

  it("deliver an order once between their workers", async () => {
    const order = await database.db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    await expect
      .poll(
        () =>
          database.db
            .selectFrom("orders")
            .select(["status", "delivered", "quantity"])
            .where("id", "=", order.id)
            .executeTakeFirstOrThrow(),
        {
          timeout: 60_000,
          interval: 500,
        },
      )
      .toMatchObject({ status: "completed" });
    const done = await database.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
    expect(done.delivered).toBe(done.quantity);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it("close cleanly on SIGTERM and log neither tokens nor e-mails", async () => {
    const ends = await Promise.all(processes.map((one) => one.stop()));
    for (const end of ends) {
      expect(end.code).toBe(0);
      expect(end.problems).toContain('"msg":"request"');
      expect(end.problems).not.toMatch(/@|Bearer|api_token=|authorization/i);
    }
  });
});
