import "./paid-tasks-tables.ts";

export { paidTasks } from "./feature.ts";
