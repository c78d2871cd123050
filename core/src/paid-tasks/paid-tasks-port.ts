import type { IdempotencyKey, ServiceId } from "../identifiers/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { PaidTask, TaskCheck, TaskService } from "./paid-task.ts";
import type { PageMeta, TaskSorting } from "./task-list-rules.ts";

/** One page of the list of tasks (TSK-002). */
export interface TasksQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Null shows the tasks of all services. */
  readonly service: ServiceId | null;
  readonly sorting: TaskSorting;
  /** The selected channel of the account; null without one. */
  readonly channelId: number | null;
}

export interface TasksPage {
  readonly tasks: readonly PaidTask[];
  readonly meta: PageMeta;
  /** Services that have tasks now, for the filter. */
  readonly services: readonly TaskService[];
}

export type BeginField = "task" | "channel";

/** Paid tasks of the logged-in customer (API-065 to API-069). */
export interface PaidTasksPort {
  list(query: TasksQuery, signal?: CancelSignal): PortAnswer<TasksPage>;
  /** Begins a task, or answers the try of the account that there is already; a rejected one is renewed after its cool-down. */
  begin(taskId: number, channelId: number): PortAnswer<TaskCheck, FieldRefusal<BeginField>>;
  start(checkId: number): PortAnswer<TaskCheck>;
  end(checkId: number): PortAnswer<TaskCheck>;
  /** Has an ended check judged; the reward of an approved one is on the balance then (DEC-092). */
  judge(checkId: number, key: IdempotencyKey): PortAnswer<TaskCheck>;
}
