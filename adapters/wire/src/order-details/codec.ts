import type { KeywordRanking, RefillRequest } from "@panel/core/orders";
import * as z from "zod/mini";
import { id, integer, nullableInteger, nullableText, requiredList, requiredText } from "../fields/answer-fields.ts";

/** ENT-038; what became of it is an addition of ours: `refilled_at`, or `declined_at` with a reason where one is known. */
export const refillRequestSchema = z.object({
  created_at: requiredText,
  quantity: integer(0),
  refilled_at: nullableText,
  declined_at: nullableText,
  decline_reason: nullableText,
});

export const refillRequestFromWire = (wire: z.output<typeof refillRequestSchema>): RefillRequest => ({
  createdAt: wire.created_at,
  quantity: wire.quantity,
  refilledAt: wire.refilled_at,
  declined: wire.declined_at === null ? null : { date: wire.declined_at, reason: wire.decline_reason },
});

export const refillRequestToWire = (request: RefillRequest): z.output<typeof refillRequestSchema> => ({
  created_at: request.createdAt,
  quantity: request.quantity,
  refilled_at: request.refilledAt,
  declined_at: request.declined?.date ?? null,
  decline_reason: request.declined?.reason ?? null,
});

/** ENT-039. Places count from 1. */
export const keywordRankingSchema = z.object({
  keyword: requiredText,
  seo_position_on_create: nullableInteger,
  seo_position_on_complete: nullableInteger,
  seo_position_after_five_days: nullableInteger,
});

export const keywordRankingFromWire = (wire: z.output<typeof keywordRankingSchema>): KeywordRanking => ({
  keyword: wire.keyword,
  onCreate: wire.seo_position_on_create,
  onComplete: wire.seo_position_on_complete,
  afterFiveDays: wire.seo_position_after_five_days,
});

export const keywordRankingToWire = (ranking: KeywordRanking): z.output<typeof keywordRankingSchema> => ({
  keyword: ranking.keyword,
  seo_position_on_create: ranking.onCreate,
  seo_position_on_complete: ranking.onComplete,
  seo_position_after_five_days: ranking.afterFiveDays,
});

/** Which orders moved; none where any may have, such as after the server itself had missed some news. */
export const movedOrdersSchema = z.object({ orders: requiredList(id) });
