import { deleteApiToken, getApiToken, postApiToken, type ApiTokenWire } from "@panel/wire/api-token";
import { type Call, handle, type Handler, momentText, momentTextOrNull, Reply, sessionOf } from "../calls/index.ts";
import type { SealKey } from "../secrets/index.ts";
import { endApiToken, makeApiToken, readApiToken, type StoredApiToken, textOf } from "./stored-api-tokens.ts";

const noToken: ApiTokenWire = {
  api_token: null,
  ending: null,
  is_read_only: false,
  created_at: null,
  last_used_at: null,
  last_used_address: null,
};

const answerOf = (stored: StoredApiToken, text: string | null): ApiTokenWire => ({
  api_token: text,
  ending: stored.ending,
  is_read_only: stored.is_read_only,
  created_at: momentText(stored.created_at),
  last_used_at: momentTextOrNull(stored.last_used_at),
  last_used_address: stored.last_used_address,
});

/** A secret is kept by nobody on the way. */
const secretly = (answer: ApiTokenWire): Reply => new Reply(answer, { headers: { "cache-control": "no-store" } });

async function shown(key: SealKey | null, call: Pick<Call, "db" | "session">): Promise<Reply> {
  const { userId, isImpersonated } = sessionOf(call);
  const stored = await readApiToken(call.db, userId);
  // Who looks at an account for its owner does not take its key home.
  return secretly(stored ? answerOf(stored, isImpersonated ? null : textOf(stored, key)) : noToken);
}

async function made(key: SealKey | null, call: Call<typeof postApiToken>): Promise<Reply> {
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  const { stored, text } = await makeApiToken(call.db, { userId, isReadOnly: call.body.is_read_only, key, now });
  return secretly(answerOf(stored, text));
}

/** API-023 to API-025; `key` seals what is shown again, null shows it once. */
export const apiTokenHandlers = (key: SealKey | null): readonly Handler[] => [
  handle(getApiToken, (call) => shown(key, call)),
  handle(postApiToken, (call) => made(key, call)),
  handle(deleteApiToken, async (call) => {
    await endApiToken(call.db, sessionOf(call).userId);
    return noToken;
  }),
];
