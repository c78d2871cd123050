import type { ApiToken } from "@panel/core/api-token";
import * as z from "zod/mini";
import { flag, nullableText } from "../fields/answer-fields.ts";

/** The token and what is known of its use; all of it null where there is none (DEC-064). */
export const apiTokenSchema = z.object({
  /** Null, too, where the server cannot show it again. */
  api_token: nullableText,
  /** The last characters; a server that tells none shows the token itself. */
  ending: nullableText,
  is_read_only: flag(false),
  created_at: nullableText,
  last_used_at: nullableText,
  last_used_address: nullableText,
});

export type ApiTokenWire = z.output<typeof apiTokenSchema>;

const ENDING_LENGTH = 4;

export function apiTokenFromWire(wire: ApiTokenWire): ApiToken | null {
  const { api_token: text, ending, last_used_at: at } = wire;
  if (text === null && ending === null) return null;
  return {
    text,
    ending: ending ?? text?.slice(-ENDING_LENGTH) ?? "",
    isReadOnly: wire.is_read_only,
    createdAt: wire.created_at,
    lastUse: at === null ? null : { at, address: wire.last_used_address },
  };
}
