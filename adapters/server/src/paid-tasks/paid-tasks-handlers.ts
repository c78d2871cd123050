import { mayDoHeavyTasks, TASKS_A_DAY, taskSorting, type BeginProblem, type StepRefusal } from "@panel/core/paid-tasks";
import type { Result } from "@panel/core/result";
import {
  getTasks,
  postCheckCheck,
  postCheckEnd,
  postChecks,
  postCheckStart,
  taskCheckToWire,
  tasksPageToWire,
} from "@panel/wire/paid-tasks";
import { readBuyer } from "../accounts/index.ts";
import { type Call, handle, type Handler, notFound, refuse, refuseField, type Refusal, sessionOf, text } from "../calls/index.ts";
import { inTransaction } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { refuseFrozen } from "../payments/index.ts";
import type { VideoNetwork } from "../video-channels/index.ts";
import { beginTask } from "./begin-task.ts";
import { judgeCheck } from "./judge-check.ts";
import { readTasks } from "./read-tasks.ts";
import { stepStoredCheck } from "./step-check.ts";
import { checkOf, type StoredCheck } from "./stored-checks.ts";

type Acting = Pick<Call, "db" | "session" | "clock">;

/** Checks are of those who may act: frozen accounts only look (DEC-058). */
async function refuseFrozenAccount(call: Acting): Promise<void> {
  refuseFrozen(await readBuyer(call.db, sessionOf(call).userId, new Date(call.clock.now()), true));
}

function beginRefusal(problem: BeginProblem): Refusal {
  switch (problem) {
    case "noChannel":
      return refuseField("youtube_account_id", text("taskChannelNeeded"));
    case "channelUsed":
      return refuseField("youtube_account_id", text("taskChannelUsed"));
    case "notOffered":
      return refuseField("task_id", text("taskNotOffered"));
    case "full":
      return refuseField("task_id", text("taskFull"));
    case "dayIsFull":
      return refuse(text("taskDayIsFull", { limit: TASKS_A_DAY }));
  }
}

const SECOND_MS = 1_000;

function stepRefusal(refusal: StepRefusal): Refusal {
  if (refusal.kind === "notNow") return refuse(text("taskStepNotNow"));
  return refuse(text("taskTooEarly", { when: { seconds: Math.ceil(refusal.waitMs / SECOND_MS) } }));
}

function answerOf(stepped: Result<StoredCheck, StepRefusal> | null, call: Acting) {
  if (stepped === null) throw notFound();
  if (!stepped.ok) throw stepRefusal(stepped.error);
  return taskCheckToWire(checkOf(stepped.value, new Date(call.clock.now())));
}

/** The selected channel of the account; another person's is not there. */
async function channelOf({ db, session, query }: Call<typeof getTasks>): Promise<string | null> {
  if (query.youtube_account_id === null) return null;
  const channel = await db
    .selectFrom("video_channels")
    .select("channel_id")
    .where("id", "=", query.youtube_account_id)
    .where("user_id", "=", sessionOf({ session }).userId)
    .executeTakeFirst();
  if (!channel) throw notFound();
  return channel.channel_id;
}

async function list(call: Call<typeof getTasks>) {
  const { db, query } = call;
  const { userId } = sessionOf(call);
  const user = await db.selectFrom("users").select("permissions").where("id", "=", userId).executeTakeFirstOrThrow();
  const page = await readTasks(db, {
    userId,
    mayBeHeavy: mayDoHeavyTasks(user.permissions),
    service: query.service,
    channel: await channelOf(call),
    sorting: taskSorting(query.order_by, query.order_on),
    page: query.page,
    perPage: query.per_page,
    now: new Date(call.clock.now()),
  });
  return tasksPageToWire(page);
}

async function begin(network: VideoNetwork | null, call: Call<typeof postChecks>) {
  if (network === null) throw refuse(text("tasksNotJudged"));
  const asked = {
    userId: sessionOf(call).userId,
    taskId: call.body.task_id,
    channelId: call.body.youtube_account_id,
  };
  const now = new Date(call.clock.now());
  const begun = await inTransaction(call.db, async (tx) => {
    await refuseFrozenAccount({ ...call, db: tx });
    return beginTask(tx, asked, now);
  });
  if (!begun.ok) throw beginRefusal(begun.error);
  return taskCheckToWire(checkOf(begun.value, now));
}

async function step(call: Call<typeof postCheckStart>, kind: "start" | "end") {
  await refuseFrozenAccount(call);
  const now = new Date(call.clock.now());
  return answerOf(await stepStoredCheck(call.db, sessionOf(call).userId, call.params.checkId, kind, now), call);
}

async function judge(network: VideoNetwork | null, ledger: Ledger, call: Call<typeof postCheckCheck>) {
  if (network === null) throw refuse(text("tasksNotJudged"));
  await refuseFrozenAccount(call);
  const now = new Date(call.clock.now());
  return answerOf(await judgeCheck(call.db, { ledger, network }, sessionOf(call).userId, call.params.checkId, now), call);
}

/** API-065 to API-069; without a network nothing can be judged, so that nothing is begun. */
export const paidTasksHandlers = (network: VideoNetwork | null, ledger: Ledger): readonly Handler[] => [
  handle(getTasks, list),
  handle(postChecks, (call) => begin(network, call)),
  handle(postCheckStart, (call) => step(call, "start")),
  handle(postCheckEnd, (call) => step(call, "end")),
  handle(postCheckCheck, (call) => judge(network, ledger, call)),
];
