import type { TelegramAnswer } from "@panel/core/ways-in";
import { telegramHash } from "../../adapters/server/src/identity/index.ts";
import { serverSecret } from "../../adapters/server/src/secrets/index.ts";
import type { TestServer } from "./open-server.ts";

/** What replaces Telegram's bot on one machine. */
export const sandboxBotToken = async ({ db }: Pick<TestServer, "db">): Promise<string> =>
  `0:${await serverSecret(db, "identity")}`;

/** What Telegram says of somebody right now, with its signature. */
export async function signedByTelegram(
  test: Pick<TestServer, "db" | "clock">,
  id: string,
  name: string,
): Promise<TelegramAnswer> {
  const auth_date = String(Math.floor(test.clock.now() / 1000));
  const fields = { id, first_name: name, username: name.toLowerCase(), auth_date };
  return { ...fields, hash: telegramHash(await sandboxBotToken(test), fields) };
}
