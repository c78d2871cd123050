export { type AnswerOf, decode, type RefusalOf, unwrap } from "./decode.ts";
export type { Endpoint, EndpointAccess, HttpMethod } from "./endpoint.ts";
export type { RefusalDecoder } from "./refusal.ts";
