import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { idIn, optionalIdIn, optionalTextIn, queryInteger } from "../fields/request-fields.ts";
import { taskCheckSchema, tasksPageSchema } from "./codec.ts";
import { beginRefusal } from "./refusals.ts";

const byCheck = z.object({ checkId: idIn });

/** `order_by` names the column and `order_on` the direction; the other way round is understood too (DEC-097). */
export const getTasks = endpoint("API-065", "GET /api/v1/tasks", "Tasks that are paid for", {
  access: "bearer",
  isWrapped: false,
  query: z.object({
    page: queryInteger(1),
    per_page: queryInteger(10),
    service: optionalIdIn,
    order_by: optionalTextIn,
    order_on: optionalTextIn,
    youtube_account_id: optionalIdIn,
  }),
  answer: tasksPageSchema,
});
export const postChecks = endpoint("API-066", "POST /api/v1/checks", "Begins a task, or answers its check that there is", {
  access: "bearer",
  body: z.object({ task_id: idIn, youtube_account_id: idIn }),
  answer: taskCheckSchema,
  refusal: beginRefusal,
});
export const postCheckStart = endpoint("API-067", "POST /api/v1/checks/{checkId}/start", "Starts a check", {
  access: "bearer",
  params: byCheck,
  answer: taskCheckSchema,
});
export const postCheckEnd = endpoint("API-068", "POST /api/v1/checks/{checkId}/end", "Ends a check", {
  access: "bearer",
  params: byCheck,
  answer: taskCheckSchema,
});
export const postCheckCheck = endpoint("API-069", "POST /api/v1/checks/{checkId}/check", "Has an ended check judged", {
  access: "bearer",
  isKeyed: true,
  params: byCheck,
  answer: taskCheckSchema,
});
