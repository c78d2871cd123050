import { acceptLink, type LinkRefusal, orderedLink } from "../links/index.ts";
import { zeroMoney, type Money } from "../money/index.ts";
import { safeUrl } from "../routing/index.ts";

/** What somebody must have reached; a disabled one asks for nothing. */
export interface Threshold {
  readonly amount: Money;
  readonly isDisabled: boolean;
}

/** How far a customer is, as the conditions of quests count it. */
export interface QuestStanding {
  readonly spent: Money;
  /** What was paid in, without bonuses. */
  readonly toppedUp: Money;
  /** Trials of this quest so far, whatever became of them. */
  readonly trials: number;
}

/** What decides whom a quest is open to (DEC-094). */
export interface QuestTerms {
  readonly minimumSpend: Threshold;
  readonly minimumTopUp: Threshold;
  /** So many trials of it one customer may have. */
  readonly repeats: number;
}

/** Something that can be promoted once for free (ENT-016). */
export interface FreeTrialQuest extends QuestTerms {
  readonly id: number;
  readonly name: string;
  /** HTML of the operator. */
  readonly body: string | null;
  readonly shortBody: string | null;
  readonly image: string | null;
  /** What there is to get, in the operator's words. */
  readonly reward: string;
  /** Key of the network that the link must be of; null where links of any site do. */
  readonly networkKey: string | null;
  /** Slug of a service type, which tells what the link has to lead to; empty where that does not matter. */
  readonly linkWords: string;
  /** The customer shows by a link what they did for it, and the operator looks at that. */
  readonly allowsProof: boolean;
  /** Null for a guest. */
  readonly standing: QuestStanding | null;
}

/** One condition of a quest, and how far the customer is (DEC-094). */
export type QuestCondition =
  | { readonly kind: "spend" | "topUp"; readonly goal: Money; readonly reached: Money; readonly isMet: boolean }
  | { readonly kind: "repeats"; readonly limit: number; readonly left: number; readonly isMet: boolean };

export const nothingReached: QuestStanding = { spent: zeroMoney, toppedUp: zeroMoney, trials: 0 };

function thresholdCondition(
  kind: "spend" | "topUp",
  { amount, isDisabled }: Threshold,
  reached: Money,
): readonly QuestCondition[] {
  return isDisabled || amount <= 0 ? [] : [{ kind, goal: amount, reached, isMet: reached >= amount }];
}

/** Everything that a quest asks for, met or not; what is disabled or asks for nothing is left out (DEC-094). */
export function questConditions(terms: QuestTerms, standing: QuestStanding | null): readonly QuestCondition[] {
  const { spent, toppedUp, trials } = standing ?? nothingReached;
  const left = Math.max(0, terms.repeats - trials);
  return [
    ...thresholdCondition("spend", terms.minimumSpend, spent),
    ...thresholdCondition("topUp", terms.minimumTopUp, toppedUp),
    { kind: "repeats", limit: terms.repeats, left, isMet: left > 0 },
  ];
}

/** What of a quest's conditions is still missing; it is open where nothing is (DEC-094). */
export const missingConditions = (terms: QuestTerms, standing: QuestStanding): readonly QuestCondition[] =>
  questConditions(terms, standing).filter(({ isMet }) => !isMet);

export type TrialField = "quest" | "url" | "proofUrl";

/** Why a trial is not given. */
export type TrialProblem =
  | { readonly kind: "notOpen"; readonly missing: readonly QuestCondition[] }
  | { readonly kind: "link"; readonly refusal: LinkRefusal }
  | { readonly kind: "noProof" | "unusableProof" | "proofNotAskedFor" };

/** Longest address of a proof, in characters. */
const MAX_PROOF_LENGTH = 2_000;

/** Where on the form a problem stands. */
export function fieldOfTrialProblem({ kind }: TrialProblem): TrialField {
  if (kind === "notOpen") return "quest";
  return kind === "link" ? "url" : "proofUrl";
}

function proofProblem(proofUrl: string, { allowsProof }: Pick<FreeTrialQuest, "allowsProof">): TrialProblem | null {
  const proof = proofUrl.trim();
  if (!allowsProof) return proof === "" ? null : { kind: "proofNotAskedFor" };
  if (proof === "") return { kind: "noProof" };
  const isAddress = /^https?:/i.test(proof) && safeUrl(proof) !== null && proof.length <= MAX_PROOF_LENGTH;
  return isAddress ? null : { kind: "unusableProof" };
}

export interface TrialFacts {
  readonly quest: QuestTerms & Pick<FreeTrialQuest, "networkKey" | "linkWords" | "allowsProof">;
  readonly standing: QuestStanding;
  readonly url: string;
  readonly proofUrl: string;
}

/** Everything that keeps a trial from being given, at most one at each field (DEC-094, FTR-009). */
export function trialProblems({ quest, standing, url, proofUrl }: TrialFacts): readonly TrialProblem[] {
  const missing = missingConditions(quest, standing);
  const demand = { networkKey: quest.networkKey, typeWords: quest.linkWords };
  const refusal = acceptLink(url, { isUrlRequired: true }, demand);
  const proof = proofProblem(proofUrl, quest);
  return [
    ...(missing.length > 0 ? [{ kind: "notOpen" as const, missing }] : []),
    ...(refusal ? [{ kind: "link" as const, refusal }] : []),
    ...(proof ? [proof] : []),
  ];
}

/** The link of a trial as it is promoted: cleaned by the rules of all links. */
export const trialLink = (url: string, { networkKey }: Pick<FreeTrialQuest, "networkKey">): string =>
  orderedLink(url, { network: networkKey });
