import { randomUUID } from "node:crypto";
import { postLogin } from "@panel/wire/auth";
import type { Endpoint } from "@panel/wire/endpoint";
import { postOrders, postWidgetOrderRequests } from "@panel/wire/ordering";
import { allEndpoints, allExamples } from "@panel/wire/contract";
import { openSession } from "../../adapters/server/src/accounts/index.ts";
import type { PasskeyMessage } from "@panel/core/passkeys";
import { appCodeAt } from "../support/app-code.ts";
import { addCustomer } from "../support/server-fixtures.ts";
import { SoftPasskeyDevice } from "../support/passkey-device.ts";
import { offerTask, provedChannel } from "../support/server-tasks.ts";
import { signedByTelegram } from "../support/server-telegram.ts";
import { DEMO_ORIGIN, requestOf, type WalkRequest, type WalkWorld } from "./api-document-world.ts";

/** What an example leaves to the moment: ids, codes and signatures that the demo makes again each time. */
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
  await world.test.server.runJob("mail links that set a password");
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

/** A channel that the customer has connected and proved to own. */
const reported: Preparation = async (world, { bearer, body }) => {
  await answerOf(world, byId("API-017"), { bearer }).catch(() => null);
  type Profile = { readonly youtube_accounts: readonly { readonly id: number; readonly channel_id: string }[] };
  const channel = (await answerOf<Profile>(world, byId("API-006"), { bearer })).youtube_accounts.at(-1);
  const params = { id: String(channel?.id ?? 0) };
  for (const check of ["API-019", "API-020"]) await answerOf(world, byId(check), { bearer, params });
  return { body: { ...body, youtubeChannelId: channel?.channel_id ?? "" } };
};

/** A channel of the demo's that has passed both checks, and a task that nobody has begun. */
async function taskToBegin(world: WalkWorld): Promise<{ readonly task_id: number; readonly youtube_account_id: number }> {
  const { db, clock } = world.test;
  const now = new Date(clock.now());
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "robin@panel.example")
    .executeTakeFirstOrThrow();
  const url = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  const task_id = await offerTask(world.test, { url, action: "watch", reward: 50_000, places: 40 });
  return { task_id, youtube_account_id: await provedChannel(db, userId, now) };
}

/** A check that has come so far. */
const checkAt = (steps: readonly ("API-067" | "API-068")[]): Preparation => {
  return async (world, { bearer }) => {
    const { id } = await answerOf<{ id: number }>(world, byId("API-066"), { bearer, body: await taskToBegin(world) });
    const params = { checkId: id };
    for (const step of steps) await answerOf(world, byId(step), { bearer, params });
    return { params };
  };
};

/** A child panel of the customer's, under a name that no other has. */
const childPanel: Preparation = async (world, { bearer }) => {
  const body = { domain: `reach-${randomUUID()}.com` };
  const { id } = await answerOf<{ id: number }>(world, byId("API-077"), { bearer, body });
  return { params: { id } };
};

/** A widget of the customer's that no other example names. */
const orderWidget: Preparation = async (world, { bearer }) => {
  const { id } = await answerOf<{ id: number }>(world, byId("API-061"), { bearer });
  return { params: { id } };
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

/** Somebody of the demo without a second factor, whom no other example needs so. */
const APP_OWNER = "eli@panel.example";

/** An app that is being set up, and the code that it shows when the next call is made. */
const appBegun: Preparation = async (world) => {
  const { id } = await world.test.db.selectFrom("users").select("id").where("email", "=", APP_OWNER).executeTakeFirstOrThrow();
  await world.test.db.deleteFrom("authenticators").where("user_id", "=", id).execute();
  await world.test.db.updateTable("users").set({ is_2fa: false }).where("id", "=", id).execute();
  const bearer = await world.session(APP_OWNER);
  const { secret } = await answerOf<{ secret: string }>(world, byId("EXT-2fa-app"), { bearer });
  // Time goes on by a minute with each call.
  return { bearer, body: { code: appCodeAt(secret, world.test.clock.now() + 61_000), secret } };
};

const appSetUp: Preparation = async (world, request) => {
  const { bearer = null, body } = await appBegun(world, request);
  await answerOf(world, byId("EXT-2fa-app-confirm"), { bearer, body: { code: body?.["code"] } });
  return { bearer, body: { code: appCodeAt(String(body?.["secret"]), world.test.clock.now() + 61_000) } };
};

const madeBy = async (world: WalkWorld, device: SoftPasskeyDevice, bearer: string) => {
  const { options } = await answerOf<{ options: PasskeyMessage }>(world, byId("EXT-passkey-options"), { bearer });
  const made = await device.create(options);
  return { name: "A key", credential: made.ok ? made.value : {} };
};

const passkeyMade: Preparation = async (world) => {
  const bearer = await world.session(APP_OWNER);
  return { bearer, body: await madeBy(world, new SoftPasskeyDevice(DEMO_ORIGIN), bearer) };
};

const passkeyKept: Preparation = async (world) => {
  const bearer = await world.session(APP_OWNER);
  await answerOf(world, byId("EXT-passkey-register"), {
    bearer,
    body: await madeBy(world, new SoftPasskeyDevice(DEMO_ORIGIN), bearer),
  });
  const { passkeys } = await answerOf<{ passkeys: readonly { id: number }[] }>(world, byId("EXT-passkeys"), { bearer });
  return { bearer, params: { passkeyId: passkeys[0]?.id } };
};

const passkeySigned: Preparation = async (world) => {
  const [bearer, device] = [await world.session(APP_OWNER), new SoftPasskeyDevice(DEMO_ORIGIN)];
  await answerOf(world, byId("EXT-passkey-register"), { bearer, body: await madeBy(world, device, bearer) });
  const { options } = await answerOf<{ options: PasskeyMessage }>(world, byId("EXT-login-passkey-options"), { bearer: null });
  const signed = await device.get(options);
  return { body: { credential: signed.ok ? signed.value : {} } };
};

/** Examples that need something done first; new calls add theirs here. */
/** A document that has been sent, by its name. */
const documentSent: Preparation = async (world, { bearer }) => {
  const { filename, step } = await answerOf<{ filename: string; step: string }>(world, byId("API-056"), { bearer });
  return { params: { filename }, query: { filename, step } };
};

export const preparations: Readonly<Record<string, Preparation>> = {
  "API-057": documentSent,
  "EXT-verification-document-file": documentSent,
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
  "API-014": async (world) => {
    const { one_tap } = await answerOf<{ one_tap: { sandbox_credential: string } }>(world, byId("EXT-ways-in"), { bearer: null });
    return { body: { credential: one_tap.sandbox_credential } };
  },
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
  "EXT-2fa-methods": async (world) => ({ body: { session: await challenged(world) } }),
  "EXT-2fa-app-confirm": appBegun,
  "EXT-2fa-app-remove": appSetUp,
  "EXT-2fa-recovery-codes": appSetUp,
  "EXT-passkey-register": passkeyMade,
  "EXT-passkey-rename": passkeyKept,
  "EXT-passkey-remove": passkeyKept,
  "EXT-login-passkey": passkeySigned,
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
  "EXT-child-panel-check": childPanel,
  "EXT-child-panel-end": childPanel,
  "EXT-child-panel-renew": childPanel,
  "EXT-order-widget-end": orderWidget,
  "EXT-order-widget-token": orderWidget,
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
  "API-152": reported,
  "API-153": reported,
  "API-154": reported,
  "API-155": reported,
  "API-066": async (world) => ({ body: { ...(await taskToBegin(world)) } }),
  "API-067": checkAt([]),
  "API-068": checkAt(["API-067"]),
  "API-069": checkAt(["API-067", "API-068"]),
  "EXT-session-end": async (world, { bearer }) => {
    const [own] = await answerOf<readonly { id: string }[]>(world, byId("EXT-sessions"), { bearer });
    return { params: { sessionId: own?.id ?? "" } };
  },
  "EXT-moved-orders-dismiss": async (world, { bearer }) => {
    const { id } = await answerOf<{ id: number }>(world, byId("API-006"), { bearer });
    const came = { user_id: id, orders: 1, amount: 0, moved_at: new Date(world.test.clock.now()) };
    const row = await world.test.db.insertInto("moved_orders").values(came).returning("id").executeTakeFirstOrThrow();
    return { params: { movedId: row.id } };
  },
  // An account of its own: the one of the others is still needed.
  "EXT-account-deletion-confirm": async (world) => {
    const { email, token } = await addCustomer(
      world.test.db,
      new Date(world.test.clock.now()),
      `${randomUUID()}@leaves.example`,
      12_500_000,
    );
    return { bearer: token, body: { typed: email, gives_up_money: true } };
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
