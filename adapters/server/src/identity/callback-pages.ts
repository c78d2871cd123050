import type { Clock } from "@panel/core/time";
import type { WayProblem } from "@panel/core/ways-in";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { enterByCode } from "../accounts/index.ts";
import type { ServerLog } from "../calls/index.ts";
import { headerOf, queryOf } from "../http/index.ts";
import { arrive, connect } from "./arrivals.ts";
import { browserOf, callbackOf, endedCookie, takeAttempt } from "./attempts.ts";
import { type CodeProvider, codeProviders, type Identity, type IdentityProvider, ProviderRefused } from "./identity-provider.ts";
import type { IdentityServices } from "./identity-services.ts";
import { limitArrivals } from "./entering.ts";

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

interface CallbackServices extends IdentityServices {
  readonly clock: Clock;
  readonly log: ServerLog;
}

const withQuery = (address: string, name: string, value: string): string => {
  const page = new URL(address);
  page.searchParams.set(name, value);
  return page.href;
};

const problemAt = (page: string, problem: WayProblem): string => withQuery(page, "way_problem", problem);

/** What comes of an identity: back to the login with a code or the second step, or back to the page that asked to connect it. */
async function outcomeOf({ db }: IdentityServices, attempt: Attempt, identity: Identity, now: Date): Promise<string> {
  const { return_to: page, user_id: userId } = attempt;
  if (userId !== null) {
    const problem = await connect(db, userId, identity, now);
    return problem === null ? page : problemAt(page, problem);
  }
  const affiliateCodes = Array.isArray(attempt.affiliate_codes) ? attempt.affiliate_codes.map(String) : [];
  const arrived = await arrive(db, { identity, affiliateCodes, now });
  if ("problem" in arrived) return problemAt(page, arrived.problem);
  const entered = await enterByCode(db, arrived.user, now);
  return entered.kind === "token" ? withQuery(page, "token", entered.token) : withQuery(page, "challenge", entered.session);
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

async function comeBack(context: CallbackServices, way: CodeProvider, request: FastifyRequest): Promise<string> {
  const { db, clock, origin } = context;
  const now = new Date(clock.now());
  const login = `${origin}/app/login`;
  await limitArrivals({ db, clock, address: request.ip });
  const browser = browserOf(headerOf(request, "cookie") ?? "");
  const state = queryOf(request, "state");
  const attempt = browser === null || state === null ? null : await takeAttempt(db, state, browser, way, now);
  const provider = context.providers[way];
  if (!attempt || !provider) return problemAt(login, "expired");
  const identity = await identityOf(context, provider, attempt, request);
  return identity === null ? problemAt(attempt.return_to, "failed") : outcomeOf(context, attempt, identity, now);
}

/** Where providers lead back to. */
export const callbackPages =
  (context: CallbackServices) =>
  (app: FastifyInstance): void => {
    for (const provider of codeProviders)
      app.get(`/login/${provider}/callback`, async (request, reply) => {
        const address = await comeBack(context, provider, request);
        return reply
          .header("set-cookie", endedCookie(context.origin))
          .header("cache-control", "no-store")
          .header("referrer-policy", "no-referrer")
          .redirect(address, 303);
      });
  };
