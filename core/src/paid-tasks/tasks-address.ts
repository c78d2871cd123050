import { reaction } from "mobx";
import { serviceId } from "../identifiers/index.ts";
import { idInQuery, queryText, queryWithout, type CurrentRoute, type NavigatorPort, type Query } from "../routing/index.ts";
import type { Cancel } from "../time/index.ts";
import type { TasksQuery } from "./paid-tasks-port.ts";
import { newestFirst, taskSorting } from "./task-list-rules.ts";

/** What of the list of tasks is in its address. */
export type AskedTasks = Pick<TasksQuery, "page" | "service" | "sorting">;

const FIELDS: readonly string[] = ["page", "service", "order_by", "order_on"];

/** Writes page, service and order as fields of an address, only those that are not what every list begins with. */
export function queryOfTasks({ page, service, sorting }: AskedTasks): Query {
  const isUsual = sorting.column === newestFirst.column && sorting.direction === newestFirst.direction;
  const fields = [
    ["page", page > 1 ? String(page) : ""],
    ["service", service === null ? "" : String(service)],
    ["order_by", isUsual ? "" : sorting.column],
    ["order_on", isUsual ? "" : sorting.direction],
  ] as const;
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** Reads page, service and order of an address; a word that is none begins as every list does. */
export function tasksAsked(query: Query): AskedTasks {
  const service = idInQuery(query["service"]);
  return {
    page: Math.max(1, idInQuery(query["page"]) ?? 1),
    service: service === null ? null : serviceId(service),
    sorting: taskSorting(query["order_by"] ?? null, query["order_on"] ?? null),
  };
}

export interface TasksAddressDependencies {
  readonly route: CurrentRoute;
  readonly navigator: Pick<NavigatorPort, "rewrite">;
}

/** The address of the page of tasks, which the list follows and writes. */
export class TasksAddress {
  readonly #parts: TasksAddressDependencies;

  constructor(parts: TasksAddressDependencies) {
    this.#parts = parts;
  }

  /** Tells what the address asks for, now and whenever it asks for something else. */
  follow(show: (asked: AskedTasks) => void): Cancel {
    const { route } = this.#parts;
    return reaction(
      () => (route.active.name === "tasks" ? queryText(queryOfTasks(tasksAsked(route.active.query))) : null),
      (text) => text !== null && show(tasksAsked(route.active.query)),
      { fireImmediately: true },
    );
  }

  /** Writes what is shown into the entry of the history that shows it. */
  write(shown: AskedTasks): void {
    const { navigator, route } = this.#parts;
    const { name, query } = route.active;
    const fields = queryOfTasks(shown);
    if (name !== "tasks" || queryText(fields) === queryText(queryOfTasks(tasksAsked(query)))) return;
    navigator.rewrite({ name, query: { ...queryWithout(query, FIELDS), ...fields } });
  }
}
