import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredList } from "../fields/answer-fields.ts";
import { sessionSchema } from "./codec.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const getSessions = endpoint("EXT-sessions", "GET /api/v1/sessions", "Where the account is signed in", {
  access: "bearer",
  answer: requiredList(sessionSchema),
});
export const deleteSession = endpoint("EXT-session-end", "DELETE /api/v1/sessions/{sessionId}", "Signs one device out", {
  access: "bearer",
  needsSession: true,
  params: z.object({ sessionId: z.string().check(z.regex(UUID)) }),
});
export const deleteOtherSessions = endpoint("EXT-sessions-end", "DELETE /api/v1/sessions", "Signs every other device out", {
  access: "bearer",
  needsSession: true,
});
