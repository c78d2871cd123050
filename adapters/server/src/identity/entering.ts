import { enterByProof } from "../accounts/index.ts";
import { type Call, refuseField, Reply, text } from "../calls/index.ts";
import { limitTries, type RateLimit } from "../http/index.ts";
import { arrive } from "./arrivals.ts";
import { type Identity, ProviderRefused } from "./identity-provider.ts";
import type { IdentityServices } from "./identity-services.ts";

export const MINUTE = 60_000;
/** Ways out to providers, and words of providers, of one address. */
const BEGINNINGS: RateLimit = { limit: 60, windowMs: 15 * MINUTE };
const ARRIVALS: RateLimit = { limit: 100, windowMs: 15 * MINUTE };

export const nowOf = ({ clock }: Pick<Call, "clock">): Date => new Date(clock.now());

export const limitBeginnings = (call: Pick<Call, "db" | "clock" | "address">): Promise<void> =>
  limitTries(call.db, `way-in:begin:${call.address}`, BEGINNINGS, nowOf(call));

export const limitArrivals = (call: Pick<Call, "db" | "clock" | "address">): Promise<void> =>
  limitTries(call.db, `way-in:arrive:${call.address}`, ARRIVALS, nowOf(call));

/** What a provider does not vouch for is refused at the field that says so. */
export async function reading<Read>(field: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (problem) {
    if (problem instanceof ProviderRefused) throw refuseField(field, text("wayExpired"));
    throw problem;
  }
}

/** A session for the person whom a provider vouches for, or the second step. */
export async function enter(
  { readSettings }: Pick<IdentityServices, "readSettings">,
  call: Pick<Call, "db" | "clock">,
  identity: Identity,
  affiliateCodes: readonly string[],
): Promise<Reply> {
  const now = nowOf(call);
  const arrived = await arrive(call.db, {
    identity,
    affiliateCodes,
    now,
    isNeutral: (await readSettings(call.db)).answersNeutrally,
  });
  if ("problem" in arrived) throw refuseField("provider", text("wayEmailTaken"));
  const entered = await enterByProof(call.db, arrived.user, now);
  if (entered.kind === "challenge") return new Reply({ requires_2fa: true, session: entered.session });
  const headers = { authorization: `Bearer ${entered.token}`, "cache-control": "no-store" };
  return new Reply({ requires_2fa: false, session: null }, { headers });
}
