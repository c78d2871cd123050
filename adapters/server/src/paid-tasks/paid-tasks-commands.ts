import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import { taskActions, type KnownTaskAction } from "@panel/core/paid-tasks";
import { isExternalUrl, safeUrl } from "@panel/core/routing";
import type { Selectable } from "kysely";
import { typedService } from "../catalogue/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand, typedMoney } from "../operator/index.ts";
import type { PaidTasksTable } from "./paid-tasks-tables.ts";

type StoredTask = Selectable<PaidTasksTable>;

const MAX_PLACES = 1_000_000;

function addressOf(given: string): string {
  const address = safeUrl(given);
  if (address === null || !isExternalUrl(address)) throw new CommandProblem(`"${given}" is no address of the web.`);
  return address;
}

function actionOf(given: string): KnownTaskAction {
  const action = taskActions.find((known) => known === given);
  if (!action) throw new CommandProblem(`"${given}" is none of ${taskActions.join(", ")}.`);
  return action;
}

function countOf(given: string): number {
  const count = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (count < 1 || count > MAX_PLACES) throw new CommandProblem(`"${given}" is no number of accounts, such as 100.`);
  return count;
}

function lineOf(task: StoredTask): string {
  const reward = formatMoney(moneyFromMicros(task.reward), dollarDisplay);
  const done = `${String(task.done)} of ${String(task.places)} done`;
  const order = task.order_id === null ? "" : `, of order ${String(task.order_id)}`;
  return `${String(task.id)}: ${task.action} ${task.url} for ${reward}, ${done}${task.is_heavy ? ", takes long" : ""}${order}`;
}

const resultOf = ({ id, action, url, reward, places, done, is_heavy }: StoredTask) => ({
  task: id,
  action,
  url,
  reward: formatMoney(moneyFromMicros(reward), dollarDisplay),
  places,
  done,
  isHeavy: is_heavy,
});

const add: OperatorCommand = {
  name: "task add",
  summary: "offers customers a task for which they are paid",
  words: [{ name: "address", about: "where it is done, such as that of a video" }],
  options: [
    { name: "action", value: "ACTION", about: `what is to be done: ${taskActions.join(", ")}`, isRequired: true },
    { name: "reward", value: "AMOUNT", about: "dollars that one account gets, such as 0.05", isRequired: true },
    { name: "places", value: "COUNT", about: "how many accounts may do it", isRequired: true },
    { name: "name", value: "TEXT", about: "what is promoted" },
    { name: "thumbnail", value: "ADDRESS", about: "a picture of what is promoted" },
    { name: "service", value: "NUMBER", about: "the service that it belongs to" },
    { name: "comments", value: "TEXT", about: "comments to be written, with | between them; each account gets one" },
    { name: "heavy", value: null, about: "it takes long: only for accounts with the permission heavy_tasks" },
  ],
  run: async ({ tx, now, value, values }: CommandCall) => {
    const [thumbnail, service] = [values.get("thumbnail"), values.get("service")];
    const comments = (values.get("comments") ?? "").split("|").map((comment) => comment.trim());
    const task = await tx
      .insertInto("paid_tasks")
      .values({
        order_id: null,
        owner_id: null,
        service_id: service === undefined ? null : await typedService(tx, service),
        action: actionOf(value("action")),
        url: addressOf(value("address")),
        name: values.get("name") ?? null,
        thumbnail: thumbnail === undefined ? null : addressOf(thumbnail),
        reward: typedMoney(value("reward")),
        places: countOf(value("places")),
        is_heavy: values.has("heavy"),
        comments: JSON.stringify(comments.filter((comment) => comment !== "")),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { lines: [`Offered: ${lineOf(task)}.`], result: resultOf(task) };
  },
};

const close: OperatorCommand = {
  name: "task close",
  summary: "offers a task to nobody else; who has begun it may finish it",
  words: [{ name: "task", about: "its number, as `task list` says" }],
  run: async ({ tx, now, value }) => {
    const given = value("task");
    const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
    const closed = await tx
      .updateTable("paid_tasks")
      .set({ closed_at: now })
      .where("id", "=", id)
      .where("closed_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    const task = closed ?? (await tx.selectFrom("paid_tasks").selectAll().where("id", "=", id).executeTakeFirst());
    if (!task) throw new CommandProblem(`There is no task "${given}".`);
    const isChanged = closed !== undefined;
    return { lines: [`${isChanged ? "Closed" : "Closed already"}: ${lineOf(task)}.`], result: { ...resultOf(task), isChanged } };
  },
};

const LISTED = 200;

const list: OperatorCommand = {
  name: "task list",
  summary: "lists the tasks that are offered, the newest first",
  run: async ({ tx }) => {
    const query = tx.selectFrom("paid_tasks").selectAll().where("closed_at", "is", null);
    const tasks = await query.orderBy("id", "desc").limit(LISTED).execute();
    return { lines: tasks.length === 0 ? ["No task is offered."] : tasks.map(lineOf), result: tasks.map(resultOf) };
  },
};

/** What an operator can do about tasks. */
export const paidTasksCommands: readonly OperatorCommand[] = [add, close, list];
