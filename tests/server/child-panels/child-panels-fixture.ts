import { afterAll, beforeAll } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { openServer, type TestServer, type TestServerOptions } from "../../support/open-server.ts";
import { childPanelsOffered, childPanelsSealKey, StandInProvisioner } from "../../support/server-child-panels.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const DOLLAR = 1_000_000;
export const DAY_MS = 86_400_000;
export const PASSWORD = "a long secret of the shop";

/** A panel as the wire tells it. */
export interface WirePanel {
  readonly id: number;
  readonly domain: string;
  readonly status: string;
  readonly expired_at: string | null;
  readonly is_ending: boolean;
}

/** A server that sells child panels, and customers with money. */
export function childPanelsServer(options: TestServerOptions = {}) {
  let test: TestServer;
  let names = 0;
  const provisioner = new StandInProvisioner();
  beforeAll(async () => {
    test = await openServer({ sealKey: childPanelsSealKey, provisioner, ...options });
    await seedFixtures(test.db, childPanelsOffered);
  });
  afterAll(() => test.close());

  const customer = (dollars = 100): Promise<Customer> => {
    const email = `reseller${String((names += 1))}@example.com`;
    return addCustomer(test.db, new Date(test.clock.now()), email, dollars * DOLLAR);
  };
  const freshName = (): string => `shop-${String((names += 1))}.com`;
  /** A call of theirs. Days go by here, for which no session lasts: each call has one of its own. */
  const call = async ({ id }: Pick<Customer, "id">, method: string, path = "", body?: unknown) => {
    const token = await openSession(test.db, id, new Date(test.clock.now()));
    return test.call(method, `/api/v1/child-panels${path}`, { token, body });
  };
  const order = (person: Pick<Customer, "id">, body: object = {}) =>
    call(person, "POST", "", { domain: freshName(), password: PASSWORD, domain_type: "own", ...body });
  const run = () => test.server.runJob("set up child panels");
  const panels = async (person: Pick<Customer, "id">) =>
    (await call(person, "GET")).json<{ readonly data: readonly WirePanel[] }>().data;
  const only = async (person: Pick<Customer, "id">): Promise<WirePanel> => {
    const [first, ...others] = await panels(person);
    if (!first || others.length > 0) throw new Error("not one panel");
    return first;
  };
  return {
    provisioner,
    get test() {
      return test;
    },
    customer,
    freshName,
    call,
    order,
    panels,
    only,
    /** One run of the work on panels, and one of the renewals. */
    run,
    renew: () => test.server.runJob("renew child panels"),
    pass: (milliseconds: number) => test.clock.advanceAsync(milliseconds),
    /** A panel that was set up. */
    running: async (person: Pick<Customer, "id">, body: object = {}): Promise<WirePanel> => {
      await order(person, body);
      await run();
      await run();
      return only(person);
    },
    /** Until just after the panel of a customer is due. */
    passUntilDue: async (person: Pick<Customer, "id">, more = 60_000): Promise<void> => {
      const { due_at } = await test.db
        .selectFrom("child_panels")
        .select("due_at")
        .where("user_id", "=", person.id)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      await test.clock.advanceAsync((due_at?.getTime() ?? 0) - test.clock.now() + more);
    },
    /** In dollars. */
    balance: async ({ id }: Pick<Customer, "id">): Promise<number> => {
      const row = await test.db.selectFrom("user_balances").select("main").where("user_id", "=", id).executeTakeFirstOrThrow();
      return row.main / DOLLAR;
    },
    charges: async ({ id }: Pick<Customer, "id">): Promise<readonly string[]> =>
      (
        await test.db
          .selectFrom("ledger_events")
          .select("name")
          .where("user_id", "=", id)
          .where("name", "like", "child-panel:%")
          .orderBy("id")
          .execute()
      ).map(({ name }) => name.replace(/^child-panel:\d+:/, "")),
    mails: async ({ email }: Pick<Customer, "email">): Promise<readonly string[]> =>
      (await test.db.selectFrom("mail_outbox").select("kind").where("recipient", "=", email).orderBy("id").execute()).flatMap(
        ({ kind }) => (kind.startsWith("child_panel_") ? [kind.slice("child_panel_".length)] : []),
      ),
    give: ({ id }: Pick<Customer, "id">, dollars: number) =>
      test.db.transaction().execute((tx) => {
        const credit = { userId: id, amount: dollars * DOLLAR, reference: `top-up ${String(id)}` };
        return creditByOperator(tx, createLedger(), credit, new Date(test.clock.now()));
      }),
    freeze: async ({ id }: Pick<Customer, "id">): Promise<void> => {
      await test.db
        .updateTable("users")
        .set({ frozen_at: new Date(test.clock.now()) })
        .where("id", "=", id)
        .execute();
    },
  };
}
