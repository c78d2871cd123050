import type { UserId } from "@panel/core/identifiers";
import {
  checkAt,
  checkTimes,
  isExpired,
  type CheckState,
  type KnownTaskAction,
  type PaidTask,
  type TaskCheck,
  type TaskService,
  type TaskSorting,
} from "@panel/core/paid-tasks";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";
import { utcText } from "../utc-text.ts";

/** A task as it is offered to everybody. */
export interface OfferedTask extends Omit<PaidTask, "check" | "placesLeft" | "action"> {
  readonly action: KnownTaskAction;
  /** Accounts that may do it. */
  readonly places: number;
  /** Whose order it is a piece of; null for one of the operator's. */
  readonly ownerId: UserId | null;
  readonly comments: readonly string[];
}

/** The check of an account at a task. */
export interface KeptCheck {
  readonly id: number;
  readonly taskId: number;
  readonly userId: UserId;
  state: CheckState;
  channel: { readonly id: number; readonly channelId: string };
  comment: string | null;
}

/** Whether a check holds a place: it is approved or under way. */
export const isHeld = ({ state }: KeptCheck, now: number): boolean => checkAt(state, now).status !== "rejected";

const textOf = (time: number | null): string | null => (time === null ? null : utcText(time));

/** A check as it is told to its owner. */
export function checkOf({ id, taskId, state, channel, comment }: KeptCheck, account: MemoryAccount, now: number): TaskCheck {
  const isThere = account.profile.videoChannels.some((own) => own.id === channel.id);
  return {
    id,
    taskId,
    status: checkAt(state, now).status,
    startedAt: textOf(state.startedAt),
    endedAt: textOf(state.endedAt),
    channel: isThere ? channel : null,
    customComment: comment,
    ...checkTimes(state, now),
    isExpired: isExpired(state, now),
  };
}

const keyOf = (task: OfferedTask, { column }: TaskSorting): number => {
  if (column === "reward") return task.reward;
  return column === "service" ? (task.service?.id ?? Number.MAX_SAFE_INTEGER) : task.id;
};

/** Tasks in an order; among equals by their number in the same direction. */
export function inOrder(tasks: readonly OfferedTask[], sorting: TaskSorting): readonly OfferedTask[] {
  const sign = sorting.direction === "asc" ? 1 : -1;
  return tasks.toSorted((one, other) => sign * (keyOf(one, sorting) - keyOf(other, sorting) || one.id - other.id));
}

/** The services that have tasks, each once. */
export function servicesOf(tasks: readonly OfferedTask[]): readonly TaskService[] {
  const services = new Map(tasks.flatMap(({ service }) => (service ? [[service.id, service] as const] : [])));
  return [...services.values()].toSorted((one, other) => one.id - other.id);
}
