export { createCancelSource, type CancelSignal, type CancelSource } from "./cancel-signal.ts";
export { LatestTask, overtaken } from "./latest-task.ts";
export { SingleFlight } from "./single-flight.ts";
