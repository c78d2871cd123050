import type { IdempotencyKey } from "@panel/core/identifiers";
import type { BeginField, PaidTasksPort, TaskCheck, TasksPage, TasksQuery } from "@panel/core/paid-tasks";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  getTasks,
  postCheckCheck,
  postCheckEnd,
  postChecks,
  postCheckStart,
  taskCheckFromWire,
  tasksPageFromWire,
} from "@panel/wire/paid-tasks";
import type { HttpClient } from "../transport/http-client.ts";

/** Paid tasks over HTTP (API-065 to API-069). */
export class HttpPaidTasksPort implements PaidTasksPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  /** The column goes as `order_by`, the direction as `order_on` (DEC-097). */
  async list({ page, pageSize, service, sorting, channelId }: TasksQuery, signal?: CancelSignal): PortAnswer<TasksPage> {
    const query = {
      page,
      per_page: pageSize,
      order_by: sorting.column,
      order_on: sorting.direction,
      ...(service !== null && { service }),
      ...(channelId !== null && { youtube_account_id: channelId }),
    };
    return mapResult(await this.client.call(getTasks, { query, signal }), tasksPageFromWire);
  }

  async begin(taskId: number, channelId: number): PortAnswer<TaskCheck, FieldRefusal<BeginField>> {
    const body = { task_id: taskId, youtube_account_id: channelId };
    return mapResult(await this.client.call(postChecks, { body }), taskCheckFromWire);
  }

  async start(checkId: number): PortAnswer<TaskCheck> {
    return mapResult(await this.client.call(postCheckStart, { params: { checkId } }), taskCheckFromWire);
  }

  async end(checkId: number): PortAnswer<TaskCheck> {
    return mapResult(await this.client.call(postCheckEnd, { params: { checkId } }), taskCheckFromWire);
  }

  async judge(checkId: number, key: IdempotencyKey): PortAnswer<TaskCheck> {
    return mapResult(await this.client.call(postCheckCheck, { params: { checkId }, key }), taskCheckFromWire);
  }
}
