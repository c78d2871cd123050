export {
  checkAt,
  type CheckEvent,
  type CheckState,
  checkStatuses,
  checkTimes,
  COOL_DOWN_MS,
  deadlineOf,
  isExpired,
  isRenewable,
  type KnownCheckStatus,
  newCheck,
  STEP_LIMIT_MS,
  stepCheck,
  type StepRefusal,
} from "./check-machine.ts";
export { type CheckSituation, countdownText, isUnderWay, knownCheckStatus, situationOf, statusAfter } from "./check-situation.ts";
export { FastCheck, type CheckStep } from "./fast-check.ts";
export {
  type KnownTaskAction,
  type PaidTask,
  type TaskAction,
  taskActions,
  type TaskCheck,
  type TaskPromotable,
  type TaskService,
} from "./paid-task.ts";
export type { BeginField, PaidTasksPort, TasksPage, TasksQuery } from "./paid-tasks-port.ts";
export { PaidTasksViewModel } from "./paid-tasks-view-model.ts";
export {
  newestFirst,
  type PageMeta,
  pageMeta,
  rowsOfPage,
  type SortDirection,
  type TaskColumn,
  taskColumns,
  TASKS_PAGE_SIZE,
  type TaskSorting,
  taskSorting,
} from "./task-list-rules.ts";
export {
  type BeginFacts,
  beginProblem,
  type BeginProblem,
  HEAVY_TASKS,
  isHeavyPlace,
  mayDoHeavyTasks,
  minimumOpenMs,
  nextComment,
  shownTasks,
  taskActionOf,
  TASKS_A_DAY,
  termsOfOrder,
} from "./task-rules.ts";
export { queryOfTasks, TasksAddress, tasksAsked } from "./tasks-address.ts";
