import type { ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";

/** What a task asks somebody to do on the video network; an unknown word is shown neutrally. */
export const taskActions = ["watch", "like", "comment", "subscribe"] as const;
export type KnownTaskAction = (typeof taskActions)[number];
export type TaskAction = KnownTaskAction | (string & {});

/** What is promoted by a task. */
export interface TaskPromotable {
  readonly name: string | null;
  readonly link: string | null;
  readonly thumbnail: string | null;
}

export interface TaskService {
  readonly id: ServiceId;
  readonly name: string;
  readonly slug: string;
}

/** One try of an account at a task (ENT-015). Moments are UTC, `YYYY-MM-DD HH:mm:ss`. */
export interface TaskCheck {
  readonly id: number;
  readonly taskId: number;
  /** One of the five words, or one that the server has added (DEC-092). */
  readonly status: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** The channel that does the task; null where it is gone. */
  readonly channel: { readonly id: number; readonly channelId: string } | null;
  /** Of its options: the comment to be written; null where none is asked for. */
  readonly customComment: string | null;
  /** Milliseconds until the next step may be taken, at the moment of the answer. */
  readonly waitMs: number;
  /** Milliseconds until the step under way runs out, at the moment of the answer; null where nothing runs out. */
  readonly leftMs: number | null;
  /** It was rejected because nobody came back in time. */
  readonly isExpired: boolean;
}

/** Something that is paid for doing it on a video network (ENT-014). */
export interface PaidTask {
  readonly id: number;
  /** Where it is done. */
  readonly url: string;
  readonly reward: Money;
  readonly action: TaskAction;
  /** Takes long; for accounts with the permission for it (DEC-059). */
  readonly isHeavy: boolean;
  /** Accounts that may still do it. */
  readonly placesLeft: number;
  readonly promotable: TaskPromotable | null;
  readonly service: TaskService | null;
  /** The account's own try; null before the first. */
  readonly check: TaskCheck | null;
}
