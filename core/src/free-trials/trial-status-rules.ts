/** How a trial can stand (DEC-093). */
export const trialStatuses = ["created", "in_processing", "completed", "expired", "rejected"] as const;
export type TrialStatus = (typeof trialStatuses)[number];

/** Statuses in which something is still to come. */
export const openTrialStatuses: readonly TrialStatus[] = ["created", "in_processing"];
/** Statuses in which a trial promotes its page or has done so; the page is then no other account's for this quest. */
export const holdingTrialStatuses: readonly TrialStatus[] = ["created", "in_processing", "completed"];

/** The status as one of the known words; null for any other, which is shown as its text (DEC-093). */
export const knownTrialStatus = (status: string): TrialStatus | null => trialStatuses.find((known) => known === status) ?? null;

/** Whether more may become of a trial; of a word that is not known nobody can tell. */
export const isTrialOpen = (status: string): boolean => openTrialStatuses.some((open) => open === status);

/** The state of a trial, and when it is to be looked at again, in milliseconds since 1970; null for one that is over. */
export interface TrialStep {
  readonly status: TrialStatus;
  readonly nextStepAt: number | null;
}

interface Lifetime {
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A trial that was just asked for: one with a proof waits for the operator until it expires, any other goes on immediately. */
export const createdTrial = ({
  hasProof,
  createdAt,
  expiresAt,
}: Lifetime & { readonly hasProof: boolean; readonly createdAt: number }): TrialStep => ({
  status: "created",
  nextStepAt: hasProof ? expiresAt : Math.min(createdAt, expiresAt),
});

/** A trial that is delivered from now on, as far as its time suffices. */
export const startedTrial = ({ expiresAt }: Lifetime, now: number, deliveryMs: number): TrialStep =>
  now >= expiresAt
    ? { status: "expired", nextStepAt: null }
    : { status: "in_processing", nextStepAt: Math.min(now + deliveryMs, expiresAt) };

/** How soon a service that cannot be ordered is asked for again. */
const ASK_AGAIN_MS = 3_600_000;

/** A trial that would begin now, while the service that it gives cannot be ordered: it waits for that as long as it may. */
export const waitingTrial = ({ expiresAt }: Lifetime, now: number): TrialStep => ({
  status: "created",
  nextStepAt: Math.min(now + ASK_AGAIN_MS, expiresAt),
});

/** What has become of the order that delivers a trial. */
export type TrialDelivery = "running" | "delivered" | "canceled";

/** What an order's status says of the trial that it delivers; one that rests or waits may still go on. */
export function trialDeliveryOf(orderStatus: string): TrialDelivery {
  if (orderStatus === "completed") return "delivered";
  return orderStatus === "canceled" ? "canceled" : "running";
}

/** How often an order that takes longer than expected is looked at again. */
const LOOK_AGAIN_MS = 5_000;

/**
 * What becomes of a trial whose next step is due (DEC-093): what was delivered in its time is completed, what waited too long expires. A
 * trial with an order goes as its order goes; null is one that nothing but time delivers.
 */
export function nextTrialStep(
  trial: Lifetime & {
    readonly status: TrialStatus;
    readonly hasProof: boolean;
    readonly nextStepAt: number;
    readonly delivery: TrialDelivery | null;
  },
  now: number,
  deliveryMs: number,
): TrialStep {
  if (trial.status === "created" && !trial.hasProof) return startedTrial(trial, now, deliveryMs);
  if (trial.delivery === "delivered") return { status: "completed", nextStepAt: null };
  if (trial.delivery === "canceled") return { status: "rejected", nextStepAt: null };
  if (trial.delivery === "running") return startedTrial(trial, now, LOOK_AGAIN_MS);
  const isInTime = trial.status === "in_processing" && trial.nextStepAt < trial.expiresAt;
  return { status: isInTime ? "completed" : "expired", nextStepAt: null };
}

/** Whether the operator may still decide about a trial: it waits with its proof, and its time is not over. */
export const waitsForDecision = (
  { status, hasProof, expiresAt }: Lifetime & { readonly status: TrialStatus; readonly hasProof: boolean },
  now: number,
): boolean => status === "created" && hasProof && now < expiresAt;
