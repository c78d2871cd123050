export { taskCheckFromWire, taskCheckToWire, tasksPageFromWire, tasksPageToWire } from "./codec.ts";
export { getTasks, postCheckCheck, postCheckEnd, postChecks, postCheckStart } from "./endpoints.ts";
