export { countedPlace } from "./counted-place.ts";
export { type CallPlace, type Callers, type CallerTokens, type FoundCaller, nobody } from "./caller.ts";
export { acceptsEncoding } from "./encodings.ts";
export {
  type ApiTokenUse,
  attachmentHeaders,
  BytesReply,
  type Call,
  EventsReply,
  FileReply,
  handle,
  type Counting,
  type Handler,
  type LastUse,
  Reply,
  type Session,
  sessionOf,
  type WidgetCaller,
} from "./handler.ts";
export { createMessages, localeFrom, type Messages } from "./messages.ts";
export type { PageVisit } from "./page-visit.ts";
export { isDay, momentText, momentTextOrNull } from "./moments.ts";
export { type FieldTexts, invalidSession, notFound, Refusal, refuse, refuseField, refuseFields, tooMany } from "./refusal.ts";
export { createLog, type ServerLog } from "./server-log.ts";
export { type ServerText, text } from "./server-text.ts";
export { isFromOwnMachine } from "./own-machine.ts";
