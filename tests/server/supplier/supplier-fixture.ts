import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ManualClock } from "@panel/memory";
import { afterAll, beforeAll, expect } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { answerOperator, waitingCommand } from "../../../adapters/server/src/operator/index.ts";
import { supplier } from "../../../adapters/server/src/supplier/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, balancesOf, type Customer, line, seedFixtures } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

export const DOLLAR = 1_000_000;

/** The way from the child to the owner, on which answers get lost. */
interface Gate {
  readonly address: string;
  /** Orders that were sent through it. */
  sent: number;
  /** The next order arrives, and its answer does not. */
  losesAnswer: boolean;
  /** Orders that the owner has answered, whether the answer came through or not. */
  answered: number;
  /** Until when the answer to the next order is on its way. */
  held: Promise<void> | null;
  /** The next message about an order arrives, and its answer does not. */
  losesMessage: boolean;
  /** Messages about orders that were sent through it. */
  messages: number;
  close(): void;
}

async function openGate(target: string): Promise<Gate> {
  const gate = { sent: 0, answered: 0, losesAnswer: false, held: null as Promise<void> | null, losesMessage: false, messages: 0 };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const isOrder = request.method === "POST" && request.url === "/api/v1/orders";
      if (isOrder) gate.sent += 1;
      if (request.url?.endsWith("/support") === true) gate.messages += 1;
      const { authorization = "", "content-type": type, "idempotency-key": key } = request.headers;
      const headers = {
        authorization,
        ...(type === undefined ? {} : { "content-type": type }),
        ...(typeof key === "string" ? { "idempotency-key": key } : {}),
      };
      const method = request.method ?? "GET";
      const { held } = gate;
      if (isOrder) gate.held = null;
      void fetch(`${target}${request.url ?? ""}`, { method, headers, ...(parts.length > 0 && { body: Buffer.concat(parts) }) })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .then(async ({ status, text }) => {
          if (isOrder) {
            gate.answered += 1;
            await held;
          }
          const loss = isOrder ? "losesAnswer" : request.url?.endsWith("/support") === true ? "losesMessage" : null;
          if (loss !== null && gate[loss]) {
            gate[loss] = false;
            return request.socket.destroy();
          }
          response.writeHead(status, { "content-type": "application/json" });
          return response.end(text);
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.assign(gate, { address, close: () => void server.close() });
}

export interface OrderOfOwner {
  readonly id: number;
  readonly status: string;
  readonly url: string;
  readonly quantity: number;
  readonly delivered: number;
  readonly cost: number;
  readonly refunded: number;
  readonly start_quantity: number | null;
  readonly targetable_values: unknown;
}

/** A panel, and a child panel that sells its services at one and a half times their price, on one clock. */
export function childAndOwner() {
  const clock = new ManualClock();
  let owner: TestServer;
  let child: TestServer;
  let gate: Gate;
  let account: Customer;
  let made = 0;
  const now = () => new Date(clock.now());

  beforeAll(async () => {
    owner = await openServer({ clock, deliveryMs: 100_000 });
    await seedFixtures(owner.db);
    account = await addCustomer(owner.db, now(), "reseller@example.test", 1000 * DOLLAR);
    // Orders have other ids there than here.
    const other = await addCustomer(owner.db, now(), "other@example.test", DOLLAR);
    await buyFromBalance(owner, purchaseBody([someLikes()], DOLLAR / 2), { token: other.token, key: "first" });
    const made = await owner.call("POST", "/api/v1/api-token", { token: account.token, body: { is_read_only: false } });
    const { api_token: token } = made.json<{ data: { api_token: string } }>().data;
    gate = await openGate(await owner.server.app.listen({ port: 0, host: "127.0.0.1" }));
    child = await openServer({ clock, supplier: { address: gate.address, token, markupPercent: 50 } });
    await seedFixtures(child.db);
    await child.server.runJob("import the supplier's catalogue");
  });
  afterAll(async () => {
    expect(await verifyLedger(child.db)).toEqual([]);
    expect(await verifyLedger(owner.db)).toEqual([]);
    await child.close();
    gate.close();
    await owner.close();
  });

  const customer = (balance = 100 * DOLLAR): Promise<Customer> =>
    addCustomer(child.db, now(), `buyer${String((made += 1))}@example.test`, balance);

  /** The child's own id of a service of the owner. */
  async function serviceOf(ownersId: number): Promise<number> {
    const query = child.db.selectFrom("services").select("id").where("provider", "=", "supplier");
    return (await query.where("provider_service_id", "=", String(ownersId)).executeTakeFirstOrThrow()).id;
  }

  /** Buys in the child; answers the order. */
  async function buy(buyer: Customer, ownersId: number, quantity: number, total: number, changes: object = {}): Promise<number> {
    const body = purchaseBody([line(await serviceOf(ownersId), quantity, { ...changes })], total);
    const answer = await buyFromBalance(child, body, { token: buyer.token, key: `child-${String((made += 1))}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answerOf(answer).order_ids[0] ?? 0;
  }

  const ordersOf = async (test: TestServer, userId: number): Promise<readonly OrderOfOwner[]> =>
    test.db
      .selectFrom("orders")
      .select(["id", "status", "url", "quantity", "delivered", "cost", "refunded"])
      .select(["start_quantity", "targetable_values"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();

  const operate = (...words: readonly string[]) =>
    answerOperator(
      {
        commands: [waitingCommand(supplier.waiting ?? []), ...(supplier.commands ?? [])],
        user: "ada",
        open: () => Promise.resolve({ db: child.db, now: now(), services: undefined as never, close: () => Promise.resolve() }),
      },
      words,
    );

  return {
    clock,
    /** The commands of an operator of the child. */
    operate,
    get owner() {
      return owner;
    },
    get child() {
      return child;
    },
    get gate() {
      return gate;
    },
    get account() {
      return account;
    },
    customer,
    serviceOf,
    buy,
    orderHere: (id: number) => child.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    noted: (id: number) =>
      child.db.selectFrom("supplier_orders").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow(),
    /** What the owner's panel has of the child's orders, oldest first. */
    arrived: () => ordersOf(owner, account.id),
    balanceHere: async (buyer: Customer) => (await balancesOf(child.db, buyer.id)).row,
    balanceThere: async () => (await balancesOf(owner.db, account.id)).row,
    forward: () => child.server.runJob("forward orders"),
    follow: () => child.server.runJob("follow forwarded orders"),
    importServices: () => child.server.runJob("import the supplier's catalogue"),
    /** Time goes by, and the owner's panel delivers as many tenths. */
    deliver: async (steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await owner.server.fulfil();
        clock.advance(10_000);
      }
    },
  };
}
