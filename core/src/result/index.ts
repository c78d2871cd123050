export { failure, mapResult, success, type Failure, type Result, type Success } from "./result.ts";
export {
  fieldMessagesOf,
  isOutcomeUnknown,
  serverMessageOf,
  statusOf,
  type FieldMessages,
  type PortAnswer,
  type PortError,
  type PortResult,
} from "./port-error.ts";
