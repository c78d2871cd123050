import { campaignTracks, campaignStatuses, type CampaignStatus, type CampaignTrack } from "./campaign-entities.ts";

/** Longest keyword, in characters. */
export const MAX_KEYWORD_LENGTH = 100;
/** Countries of one campaign. */
export const MAX_CAMPAIGN_COUNTRIES = 20;

export type CampaignField = "url" | "countries" | "track" | "keywords";

/** What keeps a campaign from being made. */
export type CampaignProblem =
  | { readonly kind: "noUrl" | "noCountries" | "tooManyCountries" | "unknownTrack" | "noKeywords" }
  /** A keyword is too long; `keyword` is the first such. */
  | { readonly kind: "keywordTooLong"; readonly keyword: string; readonly limit: number }
  /** It wants more than the plan has left (CMP-010). */
  | { readonly kind: "tooManyKeywords"; readonly wanted: number; readonly left: number };

/** Where on the form a problem stands. */
export function campaignFieldOf({ kind }: CampaignProblem): CampaignField {
  if (kind === "noUrl") return "url";
  if (kind === "unknownTrack") return "track";
  return kind === "noCountries" || kind === "tooManyCountries" ? "countries" : "keywords";
}

/** A keyword as it is kept: without the space around it, and with single spaces within. */
export const cleanKeyword = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/g, " ");

/** What two keywords share that are the same but for their case. */
const identityOf = (keyword: string): string => keyword.toLowerCase();

/** Keywords as they are kept: each once, ignoring case, in the order they were typed; empty ones are gone. */
export function cleanKeywords(typed: readonly string[]): readonly string[] {
  const kept = new Map<string, string>();
  for (const each of typed) {
    const keyword = cleanKeyword(each);
    if (keyword !== "" && !kept.has(identityOf(keyword))) kept.set(identityOf(keyword), keyword);
  }
  return [...kept.values()];
}

/** The keywords of a typed text, one on each line or between commas. Some signs become a semicolon only when they are normalised. */
export const keywordsIn = (text: string): readonly string[] => cleanKeywords(text.normalize("NFC").split(/[\n\r,;]+/));

/** What a campaign takes of its plan: each keyword counts once for each country, for which it is looked up (CMP-010). */
export const trackedBy = (keywords: number, countries: number): number => keywords * countries;

/** Keywords that a plan still has room for (CMP-010); never less than none. */
export const keywordsLeft = (limit: number, tracked: number): number => Math.max(0, limit - tracked);

/** What decides whether a campaign goes on. */
interface CampaignSize {
  readonly keywords: number;
  readonly countries: number;
}

/** Of campaigns that a plan has paused, the oldest first, those that go on with so much room; one that does not fit is passed over (CMP-010). */
export function resumedCampaigns<C extends CampaignSize>(paused: readonly C[], room: number): readonly C[] {
  let left = room;
  return paused.filter(({ keywords, countries }) => {
    const takes = trackedBy(keywords, countries);
    if (takes > left) return false;
    left -= takes;
    return true;
  });
}

/** What is asked for when a campaign is made, and what the plan has left; null where that is not known. */
export interface CampaignFacts {
  readonly url: string;
  readonly countries: readonly number[];
  readonly track: string;
  /** Cleaned. */
  readonly keywords: readonly string[];
  readonly left: number | null;
}

function keywordsProblem({ keywords, countries, left }: CampaignFacts): CampaignProblem | null {
  if (keywords.length === 0) return { kind: "noKeywords" };
  const keyword = keywords.find((each) => each.length > MAX_KEYWORD_LENGTH);
  if (keyword !== undefined) return { kind: "keywordTooLong", keyword, limit: MAX_KEYWORD_LENGTH };
  const wanted = trackedBy(keywords.length, Math.max(1, countries.length));
  return left !== null && wanted > left ? { kind: "tooManyKeywords", wanted, left } : null;
}

/** Everything that is wrong with a campaign, at most one at each field (CMP-004, CMP-010); the link is judged by the server. */
export function campaignProblems(facts: CampaignFacts): readonly CampaignProblem[] {
  const problems: CampaignProblem[] = [];
  if (facts.url.trim() === "") problems.push({ kind: "noUrl" });
  if (facts.countries.length === 0) problems.push({ kind: "noCountries" });
  if (facts.countries.length > MAX_CAMPAIGN_COUNTRIES) problems.push({ kind: "tooManyCountries" });
  if (knownTrack(facts.track) === null) problems.push({ kind: "unknownTrack" });
  const ofKeywords = keywordsProblem(facts);
  return ofKeywords ? [...problems, ofKeywords] : problems;
}

/** A word as one of the known tracks; null for any other. */
export const knownTrack = (word: string): CampaignTrack | null => campaignTracks.find((track) => track === word) ?? null;
/** A word as one of the known statuses; null for any other. */
export const knownCampaignStatus = (word: string): CampaignStatus | null =>
  campaignStatuses.find((status) => status === word) ?? null;
