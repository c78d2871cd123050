import type { Sabotage, SourceEdit } from "../support/sabotage.ts";

const races = "tests/server/races/paid-tasks.race.ts";
const judge = "adapters/server/src/paid-tasks/judge-check.ts";
const begin = "adapters/server/src/paid-tasks/begin-task.ts";
const once = { file: races, test: "DEC-092 credits the reward of a check once that is judged twenty times at once" };

/** The three locks of judging, in the order account, task, check. */
const accountAndTask: SourceEdit = {
  file: judge,
  from: `  await lockBalances(tx, userId);
  await tx.selectFrom("paid_tasks").select("id").where("id", "=", asked.task_id).forNoKeyUpdate().execute();
`,
  to: "",
};
const ownCheck: SourceEdit = {
  file: "adapters/server/src/paid-tasks/stored-checks.ts",
  from: `.forNoKeyUpdate()`,
  to: "",
};

/** Who waited finds the check decided, and credits nothing. */
export const judgedWhileEnded: Sabotage = {
  file: judge,
  from: `  if (!waitsForJudgement(check, now)) return success(check);
`,
  to: "",
  provedBy: once,
};

/** Without any lock two judgements of one check meet in the ledger, which lets one of them fail. */
export const judgedUnderLocks: Sabotage = { ...accountAndTask, also: [ownCheck], provedBy: once };

/** Where nothing is locked the name of the event is what keeps a reward from being paid twice. */
export const rewardNamedOnce: Sabotage = {
  ...accountAndTask,
  also: [
    ownCheck,
    {
      file: judge,
      from: "`task-check:${String(checkId)}:reward`",
      to: "`task-check:${String(checkId)}:reward:${String(Math.random())}`",
    },
  ],
  provedBy: once,
  failsWith: "was credited",
};

/** A place is counted under the lock of the task. */
export const placesUnderLock: Sabotage = {
  file: begin,
  from: `tx.selectFrom("paid_tasks").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();`,
  to: `tx.selectFrom("paid_tasks").selectAll().where("id", "=", id).executeTakeFirst();`,
  provedBy: { file: races, test: "TSK-005 gives the last three places of a task to three of twenty accounts" },
};

/** What an account has begun today is counted under the lock of the account. */
export const dayUnderLock: Sabotage = {
  file: begin,
  from: `  await lockBalances(tx, asked.userId);
`,
  to: "",
  provedBy: { file: races, test: "TSK-005 holds the limit of a day where an account begins twenty tasks at once" },
};

/** Nobody begins a task for an order of their own. */
export const ownOrders: Sabotage = {
  file: "core/src/paid-tasks/task-rules.ts",
  from: `if (!isOffered || isOwn || `,
  to: `if (!isOffered || `,
  provedBy: {
    file: "tests/server/paid-tasks/offered-orders.test.ts",
    test: "TSK-005 shows nobody a task for an order of their own, and lets nobody begin one",
  },
};

/** The panel leaves out by itself what takes long. */
export const heavyShown: Sabotage = {
  file: "core/src/paid-tasks/paid-tasks-view-model.ts",
  from: `return shownTasks(this.pageQuery.value?.tasks ?? [], this.#parts.session.profile?.allPermissions ?? []);`,
  to: `return this.pageQuery.value?.tasks ?? [];`,
  provedBy: {
    file: "tests/ui/paid-tasks/paid-tasks-screen.test.tsx",
    test: "PRO-015 DEC-059 does not even show what takes long with the permission's flag off, whatever the server sends",
  },
};

/** An end that comes too early is refused. */
export const openLongEnough: Sabotage = {
  file: "core/src/paid-tasks/check-machine.ts",
  from: `return waitMs > 0 ? failure({ kind: "tooEarly", waitMs }) : `,
  to: `return waitMs < 0 ? failure({ kind: "tooEarly", waitMs }) : `,
  provedBy: {
    file: "tests/core/paid-tasks/check-machine.property.ts",
    test: "DEC-092 approves only what was open for its minimum and was ended in time",
  },
};

/** What an account has begun today is found by its own index, not among the checks of everybody. */
export const begunIndexed: Sabotage = {
  file: "adapters/server/src/paid-tasks/paid-tasks-migrations.ts",
  from: `create index task_checks_begun on task_checks (user_id, created_at);
`,
  to: "",
  provedBy: {
    file: "tests/server/races/grown-lists.test.ts",
    test: "TSK-005 begins a task without reading the checks of others but those that hold a place",
  },
};
