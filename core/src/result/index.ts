export {
  type AnyRefusal,
  isOutcomeUnknown,
  type PortAnswer,
  type PortError,
  type PortResult,
  serverMessageOf,
  statusOf,
} from "./port-error.ts";
export {
  allMessagesOf,
  type FieldRefusal,
  type PlacedProblem,
  type Problem,
  ProblemMap,
  problemMessages,
} from "./problem-map.ts";
export { failure, type Failure, mapResult, type Result, type Success, success } from "./result.ts";
