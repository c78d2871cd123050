import type { FreeTrialQuest } from "@panel/core/free-trials";
import type { ServiceId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";

/** A quest as the operator set it up, the same for everybody. */
export interface SetUpQuest extends Omit<FreeTrialQuest, "standing"> {
  /** What is ordered for each trial; null where nothing but time delivers. */
  readonly ordered: { readonly serviceId: ServiceId; readonly quantity: number } | null;
}

const nothingAsked = { amount: zeroMoney, isDisabled: false };

const quest = (id: number, name: string, values: Partial<SetUpQuest>): SetUpQuest => ({
  id,
  name,
  body: `<p>${name} for your page.</p>`,
  shortBody: null,
  image: null,
  reward: name,
  networkKey: "instagram",
  linkWords: "likes",
  repeats: 1,
  allowsProof: false,
  minimumSpend: nothingAsked,
  minimumTopUp: nothingAsked,
  ordered: null,
  ...values,
});

/** One for everybody, one for a proof, one for who has paid in, and one whose thresholds are switched off. */
export const sampleQuests: readonly SetUpQuest[] = [
  quest(1, "50 likes", { repeats: 2, shortBody: "See how fast likes arrive." }),
  quest(2, "100 followers", { allowsProof: true, linkWords: "followers" }),
  quest(3, "500 views", {
    linkWords: "views",
    minimumSpend: { amount: moneyFromCents(500), isDisabled: false },
    minimumTopUp: { amount: moneyFromCents(1_000), isDisabled: false },
  }),
  quest(4, "Visits of a site", {
    networkKey: null,
    linkWords: "",
    minimumSpend: { amount: moneyFromCents(500), isDisabled: true },
    minimumTopUp: { amount: moneyFromCents(1_000), isDisabled: true },
  }),
];
