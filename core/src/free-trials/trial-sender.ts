import type { UserProfile } from "../profile/index.ts";
import type { PortError } from "../result/index.ts";
import { IdempotentSender, type StoredKeys } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { FreeTrial, FreeTrialsPort, TrialRefusal, TrialRequest } from "./free-trials-port.ts";

/** How often a request is sent while nobody knows what became of it. */
const MAX_SENDS = 4;

/** Asks for a trial exactly once, under a key that is kept over reloads (DEC-125). */
export type TrialSender = IdempotentSender<TrialRequest, FreeTrial, PortError | TrialRefusal>;

export interface TrialSenderDependencies {
  readonly freeTrials: Pick<FreeTrialsPort, "request">;
  readonly session: { readonly profile: UserProfile | null };
  readonly keys: StoredKeys;
  readonly clock: Clock;
}

/** Makes the sender of requests. */
export const trialSender = ({ freeTrials, session, keys, clock }: TrialSenderDependencies): TrialSender =>
  new IdempotentSender({
    keys: keys.of((request) => JSON.stringify([session.profile?.id ?? null, request])),
    clock,
    send: (request, key) => freeTrials.request(request, key),
    maxSends: MAX_SENDS,
  });
