export { type AnswerOf, decode, unwrap } from "./decode.ts";
export type { Endpoint, HttpMethod } from "./endpoint.ts";
