import { randomUUID } from "node:crypto";
import { postLogin } from "@panel/wire/auth";
import type { Endpoint } from "@panel/wire/endpoint";
import { postOrders, postWidgetOrderRequests } from "@panel/wire/ordering";
import { allEndpoints, allExamples } from "@panel/wire/contract";
import { openSession } from "../../adapters/server/src/accounts/index.ts";
import { signedByTelegram } from "../support/server-telegram.ts";
import { DEMO_ORIGIN, requestOf, type WalkRequest, type WalkWorld } from "./api-document-world.ts";

/** What an example leaves to the moment: ids, codes and signatures that the demo makes anew each time. */
export type Preparation = (world: WalkWorld, request: WalkRequest) => Promise<Partial<WalkRequest>>;

const byId = (id: string): Endpoint => {
  const found = allEndpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
};

/** The answer of another call's example, made by its usual caller or by `bearer`. */
async function answerOf<Answer>(world: WalkWorld, endpoint: Endpoint, changes: Partial<WalkRequest> = {}): Promise<Answer> {
  const example = allExamples.get(endpoint.id);
  if (!example) throw new Error(`${endpoint.id} has no example`);
  const usual = await requestOf(world, endpoint, example);
  const body = changes.body ? { ...usual.body, ...changes.body } : usual.body;
  const answer = await world.send(endpoint, { ...usual, ...changes, body });
  if (answer.statusCode !== 200) throw new Error(`${endpoint.id} answered ${String(answer.statusCode)}: ${answer.body}`);
  const value = answer.json<Answer & { data: Answer }>();
  return endpoint.isWrapped ? value.data : value;
}

/** The newest word of six digits or a link's token that was mailed to somebody. */
async function mailed(world: WalkWorld, recipient: string, pattern: RegExp): Promise<string> {
  const mails = await world.test.db
    .selectFrom("mail_outbox")
    .select("body")
    .where("recipient", "=", recipient)
    .orderBy("id", "desc")
    .execute();
  const found = mails.map((mail) => pattern.exec(mail.body)?.[1]).find((word) => word !== undefined);
  if (found === undefined) throw new Error(`nothing was mailed to ${recipient}`);
  return decodeURIComponent(found);
}

const withoutPayment: Preparation = async (world, { bearer }) => {
  // A customer's grade makes it cheaper than the guest of the example sees it.
  const body = { confirmed_total: allExamples.get(postOrders.id)?.body?.["confirmed_total"] };
  const placed = { bearer, widgetToken: world.cabinetToken, body };
  const { order_ids } = await answerOf<{ order_ids: readonly number[] }>(world, postWidgetOrderRequests, placed);
  return { params: { orderId: order_ids[0] } };
};

const underWay: Preparation = async (world, { bearer }) => {
  const { order_ids } = await answerOf<{ order_ids: readonly number[] }>(world, postOrders, { bearer });
  return { params: { orderId: order_ids[0] } };
};

const paused: Preparation = async (world, request) => {
  const prepared = await underWay(world, request);
  await answerOf(world, byId("API-104"), { bearer: request.bearer, params: prepared.params ?? {} });
  return prepared;
};

/** Codes are limited by the day, for each account. */
const onAnotherDay = (world: WalkWorld): Promise<void> => world.test.clock.advanceAsync(86_400_000);

const challenged = async (world: WalkWorld): Promise<string> => {
  await onAnotherDay(world);
  const credentials = { email: "toni@panel.example", password: "reach-demo-2026" };
  return (await answerOf<{ session: string }>(world, postLogin, { body: credentials })).session;
};

/** A video channel that the customer has connected. */
const connected: Preparation = async (world, { bearer }) => {
  await answerOf(world, byId("API-017"), { bearer }).catch(() => null);
  const profile = await answerOf<{ readonly youtube_accounts: readonly { readonly id: number }[] }>(world, byId("API-006"), {
    bearer,
  });
  return { params: { id: String(profile.youtube_accounts[0]?.id ?? 0) } };
};

const openInvoice: Preparation = async (world) => {
  const { invoice_id } = await answerOf<{ invoice_id: string }>(world, byId("API-045"), {
    body: { payment_method_id: 3, amount: "20" },
  });
  return { params: { invoiceId: invoice_id } };
};

const signed = (withBody: boolean): Preparation => {
  return async (world) => {
    const profile = await answerOf<{ id: number; unsubscribe_signature: string }>(world, byId("API-006"));
    const request = { params: { userId: profile.id }, query: { signature: profile.unsubscribe_signature } };
    return withBody ? request : { ...request, body: null };
  };
};

/** A guest's purchase that was paid on the gateway's page. */
const followed: Preparation = async (world) => {
  const placed = await answerOf<{ data: { invoice_id: string } }>(world, postWidgetOrderRequests, {
    key: randomUUID(),
    body: { email: `receipt-${randomUUID()}@example.com` },
  });
  const id = placed.data.invoice_id;
  await world.test.db.updateTable("invoices").set({ status: "paid" }).where("id", "=", id).execute();
  const { receipt } = await answerOf<{ receipt: string }>(world, byId("EXT-invoice"), { params: { invoiceId: id } });
  return { params: { receipt } };
};

const subscribed: Preparation = async (world, { bearer }) => {
  const { id } = await answerOf<{ id: number }>(world, byId("API-132"), { bearer });
  return { params: { subscriptionId: id } };
};

/** Examples that need something done first; new calls add theirs here. */
export const preparations: Readonly<Record<string, Preparation>> = {
  "API-002": (_world, { body }) => Promise.resolve({ body: { ...body, email: `sam-${randomUUID()}@example.com` } }),
  "API-005": async (world, { body }) => {
    await answerOf(world, byId("API-004"), { body: { email: "eli@panel.example" } });
    const token = await mailed(world, "eli@panel.example", /[?&]token=([^&\s]+)/);
    return { body: { ...body, email: "eli@panel.example", token } };
  },
  "API-008": async (world) => {
    const change = world.test.db.updateTable("users").set({ email: null }).where("name", "=", "Frida Frozen");
    const { id } = await change.returning("id").executeTakeFirstOrThrow();
    return { bearer: await openSession(world.test.db, id, new Date(world.test.clock.now())) };
  },
  "API-009": signed(false),
  "API-010": signed(true),
  "API-013": async (world) => ({ body: await signedByTelegram(world.test, "4711", "Sam") }),
  "API-015": async (world) => ({ body: await signedByTelegram(world.test, "4712", "Sam") }),
  "API-016": (_world, { body }) => Promise.resolve({ body: { ...body, redirect_uri: `${DEMO_ORIGIN}/app/profile` } }),
  "EXT-socialite-disconnect": async (world, { bearer }) => {
    const { id } = await answerOf<{ id: number }>(world, byId("API-006"), { bearer });
    const connected_at = new Date(world.test.clock.now());
    const identity = { provider: "google" as const, subject: randomUUID(), user_id: id, connected_at };
    await world.test.db
      .insertInto("identities")
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  },
  "API-026": async (world) => ({ body: { session: await challenged(world) } }),
  "API-027": async (world, { bearer, body }) => {
    await onAnotherDay(world);
    await answerOf(world, byId("API-026"), { bearer, body: { session: null } });
    return { body: { ...body, code: await mailed(world, "robin@panel.example", /(\d{6})/) } };
  },
  "API-028": async (world) => {
    const session = await challenged(world);
    await answerOf(world, byId("API-026"), { bearer: null, body: { session } });
    return { body: { session, code: await mailed(world, "toni@panel.example", /(\d{6})/) } };
  },
  "API-046": openInvoice,
  "API-050": async (world) => {
    const known = await world.test.db.selectFrom("linked_cards").selectAll().executeTakeFirstOrThrow();
    const card = await world.test.db
      .insertInto("linked_cards")
      .values({ ...known, id: undefined })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { params: { cardId: card.id } };
  },
  "API-102": underWay,
  "API-103": paused,
  "API-104": underWay,
  "API-105": withoutPayment,
  "API-106": underWay,
  "API-107": withoutPayment,
  "API-108": withoutPayment,
  "API-130": subscribed,
  "API-135": subscribed,
  "EXT-invoice": openInvoice,
  "EXT-receipt": followed,
  "EXT-receipt-password": followed,
  "API-018": connected,
  "API-019": connected,
  "API-020": connected,
  "EXT-session-end": async (world, { bearer }) => {
    const [own] = await answerOf<readonly { id: string }[]>(world, byId("EXT-sessions"), { bearer });
    return { params: { sessionId: own?.id ?? "" } };
  },
  "EXT-purchase": async (world) => {
    const key = randomUUID();
    await answerOf(world, postWidgetOrderRequests, { key });
    return { params: { key } };
  },
};

/** An example as it may be sent right now. */
export async function preparedRequest(world: WalkWorld, endpoint: Endpoint): Promise<WalkRequest> {
  const example = allExamples.get(endpoint.id);
  if (!example) throw new Error(`${endpoint.id} ${endpoint.path} has no example: add one to the examples beside its endpoint`);
  const request = await requestOf(world, endpoint, example);
  return { ...request, ...(await preparations[endpoint.id]?.(world, request)) };
}
