import { serviceId } from "@panel/core/identifiers";
import type { PageMeta, PaidTask, TaskCheck, TasksPage, TaskService } from "@panel/core/paid-tasks";
import * as z from "zod/mini";
import {
  flag,
  id,
  integer,
  list,
  nullableInteger,
  nullableText,
  orNull,
  requiredList,
  requiredText,
  text,
} from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";

const service = z.object({ id, name: text(), slug: text() });

/** ENT-015; the fields from `task_id` on are additions of ours. */
export const taskCheckSchema = z.object({
  id,
  started_at: nullableText,
  ended_at: nullableText,
  status: requiredText,
  youtube_account: orNull(z.object({ id, channel_id: text() })),
  options: orNull(z.object({ custom_comment: nullableText })),
  task_id: integer(0),
  /** Seconds until the next step may be taken, and until the step under way runs out. */
  wait_seconds: integer(0),
  left_seconds: nullableInteger,
  is_expired: flag(false),
});

/** ENT-014; `action`, `is_heavy` and `places_left` are additions of ours. */
export const taskSchema = z.object({
  id,
  url: text(),
  ...amountFields("reward"),
  check: orNull(taskCheckSchema),
  promotable: orNull(z.object({ name: nullableText, link: nullableText, thumbnail: nullableText })),
  service: orNull(service),
  action: text(),
  is_heavy: flag(false),
  places_left: integer(1),
});

/** The paging of a list of tasks on the wire (ENT-057). */
const metaSchema = z.object({
  current_page: integer(1),
  from: nullableInteger,
  last_page: integer(1),
  per_page: integer(0),
  to: nullableInteger,
  total: integer(0),
});

/** A page of tasks with its meta; `services`, an addition of ours, are those that have tasks now. */
export const tasksPageSchema = z.object({ data: requiredList(taskSchema), meta: metaSchema, services: list(service) });

export type TaskCheckWire = z.output<typeof taskCheckSchema>;
export type TaskWire = z.output<typeof taskSchema>;
export type TasksPageWire = z.output<typeof tasksPageSchema>;

const SECOND_MS = 1_000;

export const taskCheckFromWire = (wire: TaskCheckWire): TaskCheck => ({
  id: wire.id,
  taskId: wire.task_id,
  status: wire.status,
  startedAt: wire.started_at,
  endedAt: wire.ended_at,
  channel: wire.youtube_account && { id: wire.youtube_account.id, channelId: wire.youtube_account.channel_id },
  customComment: wire.options?.custom_comment ?? null,
  waitMs: wire.wait_seconds * SECOND_MS,
  leftMs: wire.left_seconds === null ? null : wire.left_seconds * SECOND_MS,
  isExpired: wire.is_expired,
});

/** Whole seconds: nobody is let wait too short, nor told of time that there is not. */
export const taskCheckToWire = (check: TaskCheck): TaskCheckWire => ({
  id: check.id,
  started_at: check.startedAt,
  ended_at: check.endedAt,
  status: check.status,
  youtube_account: check.channel && { id: check.channel.id, channel_id: check.channel.channelId },
  options: { custom_comment: check.customComment },
  task_id: check.taskId,
  wait_seconds: Math.ceil(check.waitMs / SECOND_MS),
  left_seconds: check.leftMs === null ? null : Math.floor(check.leftMs / SECOND_MS),
  is_expired: check.isExpired,
});

const serviceFromWire = (wire: z.output<typeof service>): TaskService => ({ ...wire, id: serviceId(wire.id) });

/** A check that belongs to no task the server names belongs to the one it lies in. */
export const taskFromWire = (wire: TaskWire): PaidTask => ({
  id: wire.id,
  url: wire.url,
  reward: moneyOf(wire.reward_decimal, wire.reward),
  action: wire.action,
  isHeavy: wire.is_heavy,
  placesLeft: wire.places_left,
  promotable: wire.promotable,
  service: wire.service && serviceFromWire(wire.service),
  check: wire.check && { ...taskCheckFromWire(wire.check), taskId: wire.id },
});

export const taskToWire = (task: PaidTask): TaskWire => ({
  id: task.id,
  url: task.url,
  ...amountToWire("reward", task.reward),
  check: task.check && taskCheckToWire(task.check),
  promotable: task.promotable && { ...task.promotable },
  service: task.service && { ...task.service },
  action: task.action,
  is_heavy: task.isHeavy,
  places_left: task.placesLeft,
});

const metaFromWire = ({ from, to, total, ...wire }: z.output<typeof metaSchema>): PageMeta => ({
  currentPage: wire.current_page,
  from,
  lastPage: wire.last_page,
  perPage: wire.per_page,
  to,
  total,
});

export const tasksPageFromWire = ({ data, meta, services }: TasksPageWire): TasksPage => ({
  tasks: data.map(taskFromWire),
  meta: metaFromWire(meta),
  services: services.map(serviceFromWire),
});

export const tasksPageToWire = ({ tasks, meta, services }: TasksPage): TasksPageWire => ({
  data: tasks.map(taskToWire),
  meta: {
    current_page: meta.currentPage,
    from: meta.from,
    last_page: meta.lastPage,
    per_page: meta.perPage,
    to: meta.to,
    total: meta.total,
  },
  services: services.map((each) => ({ ...each })),
});
