import type { UserId } from "@panel/core/identifiers";
import {
  acceptedSuggestions,
  lookUpDay,
  lookUpsLeft,
  questionIdentity,
  SIMULATED_LOOK_UPS,
  simulatedSuggestions,
  suggestionProblems,
  type KeywordQuestion,
  type KeywordSuggestion,
  type KeywordSuggestionsPort,
  type LookUpLimit,
  type SuggestionField,
  type SuggestionRefusal,
} from "@panel/core/keyword-suggestions";
import { failure, success, type PortAnswer, type PortResult } from "@panel/core/result";
import { refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

type Shop = Pick<MemoryShop, "accounts" | "catalogue" | "clock" | "tokens">;
type Answer = PortResult<readonly KeywordSuggestion[], SuggestionRefusal>;

/** Keyword suggestions of a sandbox, in memory. */
export class MemoryKeywordSuggestionsPort implements KeywordSuggestionsPort {
  readonly #shop: Shop;
  /** What was asked, by account and day. */
  readonly #asked = new Map<string, Set<string>>();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  suggestions(question: KeywordQuestion): PortAnswer<readonly KeywordSuggestion[], SuggestionRefusal> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? this.#answer(account.profile.id, question) : sessionInvalid);
  }

  limit(): PortAnswer<LookUpLimit> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#limitOf(account.profile.id)) : sessionInvalid);
  }

  #answer(userId: UserId, question: KeywordQuestion): Answer {
    const problems = [...suggestionProblems(question)];
    if (problems.length > 0)
      return refused<SuggestionField>(...problems.map(([field, message]) => ({ line: null, field, message })));
    const { country } = questionIdentity(question);
    if (!this.#shop.catalogue.knownCountries.some(({ isoCode2 }) => isoCode2 === country)) return refusedAt("country", "unknown");
    const asked = this.#askedToday(userId);
    const identity = JSON.stringify(questionIdentity(question));
    if (!asked.has(identity) && lookUpsLeft(this.#limitOf(userId)) === 0)
      return failure({ kind: "usedUp", message: "used up for today" });
    asked.add(identity);
    return success(acceptedSuggestions(simulatedSuggestions(question)));
  }

  #limitOf = (userId: UserId): LookUpLimit => ({ limit: SIMULATED_LOOK_UPS, used: this.#askedToday(userId).size });

  #askedToday(userId: UserId): Set<string> {
    const key = `${String(userId)} ${lookUpDay(this.#shop.clock.now())}`;
    const asked = this.#asked.get(key) ?? new Set<string>();
    this.#asked.set(key, asked);
    return asked;
  }
}
