import { defaultLocale, type LocaleCode } from "@panel/core/locale";
import { splitLocalePrefix } from "@panel/core/routing";
import type { Clock } from "@panel/core/time";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { arrivalCookie, enterByCode } from "../accounts/index.ts";
import { countedPlace, type ServerLog } from "../calls/index.ts";
import { cookiesOf, headerOf, queryOf } from "../http/index.ts";
import { freshToken } from "../secrets/index.ts";
import { arrive, connect } from "./arrivals.ts";
import { BROWSER_COOKIE, callbackOf, endedCookie, takeAttempt } from "./attempts.ts";
import { type CodeProvider, codeProviders, type Identity, type IdentityProvider, ProviderRefused } from "./identity-provider.ts";
import type { IdentityServices } from "./identity-services.ts";
import { limitArrivals } from "./entering.ts";
import { problemAt, withQuery } from "./led-back.ts";

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

interface CallbackServices extends IdentityServices {
  readonly clock: Clock;
  readonly log: ServerLog;
}

/** The language of a page of the panel, by its address. */
const localeOf = (page: string): LocaleCode =>
  splitLocalePrefix(new URL(page).pathname.replace(/^\/app/, "")).locale ?? defaultLocale;

/** Where a browser is led, and the cookies that it gets. */
interface Outcome {
  readonly address: string;
  readonly cookies?: readonly string[];
}

/** What comes of an identity: back to the login with a code or the second step, or back to the page that asked to connect it. */
async function outcomeOf(
  { db, messages, readSettings, ...place }: IdentityServices,
  attempt: Attempt,
  identity: Identity,
  now: Date,
): Promise<Outcome> {
  const { return_to: page, user_id: userId } = attempt;
  if (userId !== null) {
    const problem = await connect(db, { messages, locale: localeOf(page) }, { userId, identity }, now);
    return { address: problem === null ? page : problemAt(page, problem) };
  }
  const affiliateCodes = Array.isArray(attempt.affiliate_codes) ? attempt.affiliate_codes.map(String) : [];
  const arrived = await arrive(db, { identity, affiliateCodes, now, isNeutral: (await readSettings(db)).answersNeutrally });
  if ("problem" in arrived) return { address: problemAt(page, arrived.problem) };
  const browser = freshToken();
  const entered = await enterByCode(db, arrived.user, now, browser);
  if (entered.kind === "challenge") return { address: withQuery(page, "challenge", entered.session) };
  return { address: withQuery(page, "token", entered.token), cookies: [arrivalCookie(browser, place)] };
}

async function identityOf(context: CallbackServices, provider: IdentityProvider, attempt: Attempt, request: FastifyRequest) {
  const callback = callbackOf(context.origin, attempt.provider);
  const answer = new URL(callback);
  answer.search = new URL(request.url, context.origin).search;
  const state = queryOf(request, "state") ?? "";
  try {
    return await provider.finish(answer, { state, verifier: attempt.verifier, nonce: attempt.nonce, callback });
  } catch (problem) {
    if (!(problem instanceof ProviderRefused)) context.log.error({ err: problem }, "a provider of identities was not reached");
    return null;
  }
}

async function comeBack(context: CallbackServices, way: CodeProvider, request: FastifyRequest): Promise<Outcome> {
  const { db, clock, origin } = context;
  const now = new Date(clock.now());
  const login = `${origin}/app/login`;
  await limitArrivals({ db, clock, address: countedPlace(request.ip) });
  const browser = cookiesOf(headerOf(request, "cookie") ?? "", context.cookies).get(BROWSER_COOKIE) ?? null;
  const state = queryOf(request, "state");
  const attempt = browser === null || state === null ? null : await takeAttempt(db, state, browser, way, now);
  const provider = context.providers[way];
  if (!attempt || !provider) return { address: problemAt(login, "expired") };
  const identity = await identityOf(context, provider, attempt, request);
  if (identity === null) return { address: problemAt(attempt.return_to, "failed") };
  return outcomeOf(context, attempt, identity, now);
}

/** Where providers lead back to. */
export const callbackPages =
  (context: CallbackServices) =>
  (app: FastifyInstance): void => {
    for (const provider of codeProviders)
      app.get(`/login/${provider}/callback`, async (request, reply) => {
        const { address, cookies = [] } = await comeBack(context, provider, request);
        return reply
          .header("set-cookie", [endedCookie(context), ...cookies])
          .header("cache-control", "no-store")
          .header("referrer-policy", "no-referrer")
          .redirect(address, 303);
      });
  };
