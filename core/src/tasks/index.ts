export { type CancelSignal, createCancelSource } from "./cancel-signal.ts";
export { LatestTask, superseded } from "./latest-task.ts";
export { SingleFlight } from "./single-flight.ts";
