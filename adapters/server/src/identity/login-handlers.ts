import {
  getLoginFacebook,
  getLoginGoogle,
  getLoginTelegram,
  getWaysIn,
  postGoogleOneTap,
  postTelegramCallback,
} from "@panel/wire/ways-in";
import { type Call, handle, type Handler, notFound, Refusal, refuseField, Reply, text } from "../calls/index.ts";
import { connectedTo } from "../credentials/index.ts";
import { ownAddress } from "../payments/index.ts";
import { beginAttempt, useAssertion } from "./attempts.ts";
import { enter, limitArrivals, limitBeginnings, MINUTE, nowOf, reading } from "./entering.ts";
import type { CodeProvider, Identity } from "./identity-provider.ts";
import { problemAt } from "./led-back.ts";
import { type IdentityServices, offeredWays } from "./identity-services.ts";
import { oneTapOffer, signInByOneTap } from "./one-tap.ts";
import { telegramAddress, telegramIdentity } from "./telegram.ts";

/** Only what is offered can be asked for. */
export async function demandOffered(services: IdentityServices, way: CodeProvider | "telegram"): Promise<void> {
  if (!(await offeredWays(services)).includes(way)) throw notFound();
}

/** The page that a sign-in leads back to: the login, which takes the code out of its address; never a foreign one. */
function loginPage({ origin }: IdentityServices, wanted: string | null): string {
  const page = ownAddress(wanted ?? `${origin}/app/login`, origin);
  if (page === null || !/\/login\/?$/.test(new URL(page).pathname)) throw refuseField("redirect_uri", text("foreignAddress"));
  return page;
}

type BeginCall = Call<typeof getLoginGoogle>;

const isBrowser = ({ accepts }: Pick<Call, "accepts">): boolean => /text\/html/i.test(accepts);

/** A browser that shows a page goes on immediately, everybody else gets the address. */
const leadTo = (call: Pick<Call, "accepts">, address: string, cookie?: string): Reply => {
  const headers = { "cache-control": "no-store", ...(cookie === undefined ? {} : { "set-cookie": cookie }) };
  return isBrowser(call)
    ? new Reply(null, { status: 302, headers: { ...headers, location: address } })
    : new Reply({ address }, { headers });
};

const begin = (services: IdentityServices, provider: CodeProvider) => async (call: BeginCall) => {
  await demandOffered(services, provider);
  await limitBeginnings(call);
  const purpose = {
    provider,
    returnTo: loginPage(services, call.query.redirect_uri),
    affiliateCodes: call.query.affiliate_code,
    userId: null,
  };
  try {
    return leadTo(call, ...(await addressTo(services, call, purpose)));
  } catch (problem) {
    // A browser that shows a page is led back to one that says so.
    if (problem instanceof Refusal && isBrowser(call)) return leadTo(call, problemAt(purpose.returnTo, "failed"));
    throw problem;
  }
};

/** Where a provider is, and the cookie for the way. */
export async function addressTo(
  services: IdentityServices,
  call: Pick<Call, "db" | "clock" | "log">,
  purpose: Parameters<typeof beginAttempt>[2]["purpose"],
): Promise<[address: string, cookie: string]> {
  const provider = services.providers[purpose.provider];
  if (!provider) throw notFound();
  try {
    const begun = await beginAttempt(call.db, services, { provider, purpose, now: nowOf(call) });
    return [begun.address, begun.cookie];
  } catch (problem) {
    call.log.error({ err: problem, provider: purpose.provider }, "a provider of identities was not reached");
    throw new Refusal(503, { message: text("wayUnreachable") });
  }
}

async function beginTelegram(services: IdentityServices, call: Call<typeof getLoginTelegram>) {
  await demandOffered(services, "telegram");
  const { origin, telegram } = services;
  const page = ownAddress(call.query.redirect_uri ?? `${origin}/app/login`, origin);
  if (page === null) throw refuseField("redirect_uri", text("foreignAddress"));
  if (!telegram) throw notFound();
  const sandbox = `${origin}/sandbox/identity/telegram?return_to=${encodeURIComponent(page)}`;
  return leadTo(call, telegram.isSandbox ? sandbox : telegramAddress(telegram.botToken, origin, page));
}

/** Who Telegram says it is, told for the first time. */
export async function readTelegram(
  services: IdentityServices,
  call: Pick<Call, "db" | "clock"> & { body: Readonly<Record<string, unknown>> },
): Promise<Identity> {
  await demandOffered(services, "telegram");
  if (!services.telegram) throw notFound();
  const now = nowOf(call);
  const identity = await reading("hash", () =>
    Promise.resolve(call.body).then((fields) => telegramIdentity(services.telegram?.botToken ?? "", fields, now)),
  );
  const until = new Date(now.getTime() + 60 * MINUTE);
  if (!(await useAssertion(call.db, `telegram:${String(call.body["hash"])}`, until)))
    throw refuseField("hash", text("wayExpired"));
  return identity;
}

/** API-011 to API-014, EXT-ways-in, EXT-login-telegram. */
export const loginHandlers = (services: IdentityServices): readonly Handler[] => [
  handle(getWaysIn, async (call) => ({
    // What leads back here by a cookie of this host leads back to no panel elsewhere.
    offered: call.isFromElsewhere ? [] : [...(await offeredWays(services))],
    connected: call.session ? [...(await connectedTo(call.db, call.session.userId))] : [],
    one_tap: call.session || call.isFromElsewhere ? null : oneTapOffer(services, nowOf(call)),
  })),
  handle(getLoginGoogle, begin(services, "google")),
  handle(getLoginFacebook, begin(services, "facebook")),
  handle(getLoginTelegram, (call) => beginTelegram(services, call)),
  handle(postTelegramCallback, async (call) => {
    await limitArrivals(call);
    return enter(services, call, await readTelegram(services, call), call.body.affiliate_code);
  }),
  handle(postGoogleOneTap, (call) => signInByOneTap(services, call)),
];
