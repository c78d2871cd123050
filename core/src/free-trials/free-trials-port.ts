import type { IdempotencyKey, OrderId } from "../identifiers/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { FreeTrialQuest, TrialField } from "./free-trial-rules.ts";
import type { TrialStatus } from "./trial-status-rules.ts";

/** A trial that somebody asked for (ENT-017), and what became of it. */
export interface FreeTrial {
  readonly id: number;
  readonly questId: number;
  /** A word that the panel does not know stays as the server says it. */
  readonly status: TrialStatus | (string & {});
  readonly expiresAt: string | null;
  /** What a server may tell besides: null where it does not. */
  readonly questName: string | null;
  readonly reward: string | null;
  readonly url: string | null;
  readonly proofUrl: string | null;
  readonly createdAt: string | null;
  /** Why it was rejected, in the operator's words. */
  readonly reason: string | null;
  /** The order that delivers it, which costs nothing. */
  readonly orderId: OrderId | null;
}

/** What is sent to get a trial. */
export interface TrialRequest {
  readonly questId: number;
  readonly url: string;
  /** Null on quests that ask for no proof. */
  readonly proofUrl: string | null;
}

export type TrialRefusal = FieldRefusal<TrialField>;

/** Quests of free trials, and the trials of the logged-in customer (API-070 to API-075, and a setting of API-034). */
export interface FreeTrialsPort {
  /** All that is offered, in the operator's order; empty where nothing is set up (DEC-095). */
  quests(signal?: CancelSignal): PortAnswer<readonly FreeTrialQuest[]>;
  /** Whether menus of customers lead to them (FTR-001). */
  areFreeViewsAllowed(signal?: CancelSignal): PortAnswer<boolean>;
  quest(id: number, signal?: CancelSignal): PortAnswer<FreeTrialQuest>;
  /** Counts that somebody came to look at a quest, once a day. */
  track(id: number): PortAnswer<null>;
  /** Own trials, the newest first; empty where there are none yet (DEC-095). */
  trials(signal?: CancelSignal): PortAnswer<readonly FreeTrial[]>;
  trial(id: number, signal?: CancelSignal): PortAnswer<FreeTrial>;
  request(request: TrialRequest, key: IdempotencyKey): PortAnswer<FreeTrial, TrialRefusal>;
}
