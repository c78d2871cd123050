import type { ServerFeature } from "../feature/index.ts";
import { type ReadSettings, whileOffered } from "../settings/index.ts";
import { keywordSuggestionsHandlers } from "./keyword-suggestions-handlers.ts";
import { keywordSuggestionsMigrations } from "./keyword-suggestions-migrations.ts";
import { forgetOldLookUps } from "./look-ups.ts";
import type { SuggestionProvider } from "./suggestion-provider.ts";
import type { Db } from "../database/index.ts";
import { keywordSuggestionsRows } from "./own-rows.ts";

const FORGET_MS = 3_600_000;

interface Services {
  readonly db: Db;
  readonly log: { error(about: { readonly err: unknown }, message: string): void };
  readonly suggestions: SuggestionProvider | null;
  readonly shop: { readonly readSettings: ReadSettings };
}

/** What people search for around a keyword. */
export const keywordSuggestions: ServerFeature<Services> = {
  ownRows: keywordSuggestionsRows,
  migrations: keywordSuggestionsMigrations,
  start: ({ db, log, suggestions, shop }) => ({
    handlers: keywordSuggestionsHandlers({
      suggestions,
      onProblem: (problem) => log.error({ err: problem }, "keyword suggestions could not be asked for"),
    }).map((handler) => whileOffered(shop.readSettings, "keywordTools", handler)),
    jobs: [{ name: "forget old look-ups", everyMs: FORGET_MS, run: (now) => forgetOldLookUps(db, now) }],
  }),
};
