import type { LightMyRequestResponse } from "fastify";
import { createLog } from "../../../adapters/server/src/calls/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { ids, seedFixtures } from "../../support/server-fixtures.ts";
import { purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { addPartner, PARTNER_TOKEN, partnerPath, type Partner } from "../../support/server-widgets.ts";

/** A shop that a partner sells from, and the calls that the partner's page makes. */
export interface PartnerShop {
  readonly test: TestServer;
  readonly partner: Partner;
  /** The lines of the log so far. */
  readonly logged: string[];
  get(path: string, token?: string): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown, options?: { key?: string; token?: string; bearer?: string }): Promise<LightMyRequestResponse>;
  /** A guest's order under a key. */
  order(email: string, key: string, changes?: Readonly<Record<string, unknown>>): Promise<LightMyRequestResponse>;
}

/** 4000 likes for $2, by hand, without a fee. */
export const guestBody = (email: string, changes: Readonly<Record<string, unknown>> = {}) =>
  purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual, ...changes });

/** Opens the small shop with one partner. */
export async function openPartnerShop(): Promise<PartnerShop> {
  const logged: string[] = [];
  const test = await openServer({ log: createLog({ write: (line) => void logged.push(line) }, () => 0) });
  await seedFixtures(test.db);
  const post: PartnerShop["post"] = (path, body, { token = PARTNER_TOKEN, bearer, key } = {}) =>
    test.call("POST", partnerPath(path, token), { body, token: bearer ?? null, ...(key === undefined ? {} : { key }) });
  return {
    test,
    partner: await addPartner(test, "first", { apiToken: PARTNER_TOKEN }),
    logged,
    get: (path, token = PARTNER_TOKEN) => test.call("GET", partnerPath(path, token)),
    post,
    order: (email, key, changes = {}) => post("widget-order-requests", guestBody(email, changes), { key }),
  };
}
