export {
  type FieldMessages,
  fieldMessagesOf,
  isOutcomeUnknown,
  type PortAnswer,
  type PortError,
  type PortResult,
  serverMessageOf,
  statusOf,
} from "./port-error.ts";
export { failure, type Failure, mapResult, type Result, type Success, success } from "./result.ts";
