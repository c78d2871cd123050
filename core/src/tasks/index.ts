export { type CancelSignal, createCancelSource } from "./cancel-signal.ts";
export { Command, type CommandDependencies, type CommandState, type LookUpState, type Standing } from "./command.ts";
export { type AskedStanding, ConfirmedAction, type ConfirmedActionDependencies } from "./confirmed-action.ts";
export {
  type Cancelled,
  type DeliveryFailure,
  type DeliveryWatch,
  IdempotentSender,
  type IdempotentSenderDependencies,
  type SentKeys,
} from "./idempotent-sender.ts";
export { type IntentKey, type IntentKeys, keysInMemory, StoredKeys, type StoredKeysDependencies } from "./intent-keys.ts";
export { KeptNews } from "./kept-news.ts";
export { Query, type QueryEnd, type QueryState, type Read } from "./query.ts";
export { type Counted, Quote, type QuoteDependencies, type QuoteState } from "./quote.ts";
