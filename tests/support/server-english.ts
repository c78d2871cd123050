import { createMessages } from "../../adapters/server/src/calls/index.ts";
import type serverTexts from "../../locales/en/server.json";

const messages = createMessages();

/** What the server says in English, with these values filled in. */
export const serverEnglish = (key: keyof typeof serverTexts, values: Readonly<Record<string, string | number>> = {}): string =>
  messages.word("en", { key, values });
