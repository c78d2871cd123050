import { serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { pageMeta, rowsOfPage, type PaidTask, type TaskColumn, type TasksPage, type TaskSorting } from "@panel/core/paid-tasks";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import type { PaidTasksTable } from "./paid-tasks-tables.ts";
import { checkOf, type StoredCheck } from "./stored-checks.ts";

/** What is asked of the list of tasks. */
export interface TasksFilter {
  readonly userId: number;
  readonly mayBeHeavy: boolean;
  readonly service: number | null;
  /** Address of the selected channel on its network; null without one. */
  readonly channel: string | null;
  readonly sorting: TaskSorting;
  readonly page: number;
  readonly perPage: number;
  readonly now: Date;
}

interface TaskRow extends Selectable<PaidTasksTable> {
  readonly service_name: string | null;
  readonly service_slug: string | null;
  readonly held: number;
  readonly own: Record<keyof StoredCheck, unknown> | null;
}

/** Tasks that are offered to an account: not its own, none that takes long without the permission, none that is full or done by its channel. */
const offered = ({ userId, mayBeHeavy, channel, now }: TasksFilter): RawBuilder<unknown> => sql`
  from paid_tasks task
  left join task_checks own on own.task_id = task.id and own.user_id = ${userId}
  left join lateral (
    select count(*)::int as held from task_checks other
    where other.task_id = task.id and other.expires_at > ${now}::timestamptz and other.user_id <> ${userId}
  ) places on true
  where task.closed_at is null and task.owner_id is distinct from ${userId}::bigint and (${mayBeHeavy} or not task.is_heavy)
    and (own.id is not null or task.done + places.held < task.places)
    and not exists (
      select from task_checks used where used.channel_id = ${channel}::text and used.task_id = task.id and used.user_id <> ${userId}
        and (used.status = 'approved' or used.expires_at > ${now}::timestamptz)
    )`;

const columns: Readonly<Record<TaskColumn, string>> = { id: "task.id", reward: "task.reward", service: "task.service_id" };

function orderOf({ column, direction }: TaskSorting): RawBuilder<unknown> {
  const way = sql.raw(direction);
  if (column === "id") return sql`order by task.id ${way}`;
  return sql`order by ${sql.ref(columns[column])} ${way} nulls last, task.id ${way}`;
}

const dateOf = (value: unknown): Date | null => (typeof value === "string" ? new Date(value) : null);

/** A check comes as JSON beside its task. */
const ownCheck = (own: NonNullable<TaskRow["own"]>): StoredCheck => {
  const stored = own as unknown as StoredCheck;
  return {
    ...stored,
    created_at: dateOf(own.created_at) ?? new Date(0),
    started_at: dateOf(own.started_at),
    ended_at: dateOf(own.ended_at),
    decided_at: dateOf(own.decided_at),
    expires_at: dateOf(own.expires_at),
  };
};

const taskOf = (row: TaskRow, now: Date): PaidTask => ({
  id: row.id,
  url: row.url,
  reward: moneyFromMicros(row.reward),
  action: row.action,
  isHeavy: row.is_heavy,
  placesLeft: Math.max(0, row.places - row.done - row.held),
  promotable: { name: row.name, link: row.url, thumbnail: row.thumbnail },
  service:
    row.service_id === null || row.service_name === null
      ? null
      : { id: serviceId(row.service_id), name: row.service_name, slug: row.service_slug ?? "" },
  check: row.own === null ? null : checkOf(ownCheck(row.own), now),
});

async function servicesOf(db: Db, filter: TasksFilter) {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select service.id, service.name, service.slug from services service
    where service.id in (select task.service_id ${offered(filter)}) order by service.id`.execute(db);
  return rows.map((row) => ({ ...row, id: serviceId(row.id) }));
}

/** A page of the tasks that are offered to an account (TSK-002, TSK-003), and the services that have any. */
export async function readTasks(db: Db, filter: TasksFilter): Promise<TasksPage> {
  const { service, page, perPage, now } = filter;
  const wanted = sql`${offered(filter)} and (${service}::bigint is null or task.service_id = ${service}::bigint)`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db);
  const meta = pageMeta(counted.rows[0]?.total ?? 0, page, perPage);
  const rows = rowsOfPage(perPage);
  const found = await sql<TaskRow>`
    select listed.*, service.name as service_name, service.slug as service_slug from (
      select task.*, places.held, to_jsonb(own) as own, row_number() over (${orderOf(filter.sorting)}) as place ${wanted}
      ${orderOf(filter.sorting)} offset ${(meta.currentPage - 1) * rows} limit ${rows}
    ) listed
    left join services service on service.id = listed.service_id
    order by listed.place`.execute(db);
  return { tasks: found.rows.map((row) => taskOf(row, now)), meta, services: await servicesOf(db, filter) };
}
