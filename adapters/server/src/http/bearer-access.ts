import { isProved } from "@panel/core/owner-proof";
import type { Endpoint } from "@panel/wire/endpoint";
import type { CallRate } from "./call-rate.ts";
import { type ApiTokenUse, type FoundCaller, invalidSession, refuse, type Session, text, tooMany } from "../calls/index.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Calls a minute by one API token, as many as a partner's token has. */
export const API_TOKEN_CALLS: RateLimit = { limit: 300, windowMs: 60_000 };

interface BearerCall {
  readonly callRate: CallRate;
  readonly endpoint: Endpoint;
  /** Null where none came, or where it opens nothing here. */
  readonly token: string | null;
  readonly found: FoundCaller;
  readonly now: Date;
}

/** The person behind an API token, as far as it opens the call; refused by a 422, since nobody's session has ended (DEC-045). */
function admittedToken({ callRate, endpoint, now }: BearerCall, use: ApiTokenUse): Session {
  const leftMs = callRate.take(`api token|${use.program ?? String(use.userId)}`, API_TOKEN_CALLS, now.getTime());
  if (leftMs > 0) throw tooMany(leftMs / 1000);
  // Anyone who has found a token must not be able to stay when it is replaced.
  if (endpoint.needsSession) throw refuse(text("sessionNeeded"), { code: "session_needed" });
  if (use.isReadOnly && !endpoint.isReading) throw refuse(text("readOnlyToken"), { code: "read_only_token" });
  return { sessionId: null, userId: use.userId, isImpersonated: false, provedAt: null };
}

/** Who calls by a bearer; refused where one is demanded, and where it represents nobody. */
export function admittedSession(call: BearerCall): Session | null {
  const { endpoint, found, token } = call;
  const isDemanded = endpoint.access === "bearer" || endpoint.access === "widgetBearer";
  if (token === null) {
    if (isDemanded) throw invalidSession();
    return null;
  }
  if (found.apiToken) return admittedToken(call, found.apiToken);
  if (!found.session) throw invalidSession();
  // Who looks at an account for its owner does not change how one gets in, and takes nothing out of it (T2, DEC-205).
  if (endpoint.needsOwner && found.session.isImpersonated) throw refuse(text("ownerNeeded"), { code: "owner_needed" });
  // A session that was left open or stolen must not become a way in for good (T33).
  if (endpoint.needsProof && !isProved(found.session.provedAt, call.now.getTime()))
    throw refuse(text("proofNeeded"), { code: "proof_needed" });
  return found.session;
}
