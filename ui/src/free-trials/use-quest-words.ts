import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import { useCurrency } from "../bindings/settings.ts";
import type { QuestCondition, TrialProblem } from "@panel/core/free-trials";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";

/** A network as the catalogue calls it; one that is not in it by its key. To be used in observers. */
export function useNetworkName(): (key: string) => string {
  const { networks } = useModel(catalogueModule, catalogueTokens.catalogue);
  return (key) =>
    networks.find(({ socialProviderType }) => socialProviderType === key)?.name ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** A condition in words, and how far the customer is with it. To be used in observers. */
export function useConditionWords(): (condition: QuestCondition) => { readonly goal: string; readonly reached: string } {
  const text = useText("free-trials");
  const currency = useCurrency();
  return (condition) => {
    if (condition.kind === "repeats")
      return {
        goal: text("condition_repeats", { limit: condition.limit }),
        reached: text("reached_repeats", { remaining: condition.left }),
      };
    return {
      goal: text(`condition_${condition.kind}`, { goal: currency.format(condition.goal) }),
      reached: text(`reached_${condition.kind}`, { reached: currency.format(condition.reached) }),
    };
  };
}

/** What the panel itself has against a request, in words. To be used in observers. */
export function useTrialProblem(networkKey: string | null): (problem: TrialProblem) => string {
  const text = useText("free-trials");
  const ordering = useText("ordering");
  const nameOf = useNetworkName();
  return (problem) => {
    if (problem.kind === "notOpen") return text("notOpen");
    if (problem.kind !== "link") return text(`problem_${problem.kind}`);
    const { refusal } = problem;
    switch (refusal.kind) {
      case "otherNetwork":
        return ordering("expertProblem_otherNetwork", { network: nameOf(networkKey ?? "") });
      case "wrongKindOfLink":
        return ordering(`linkNeeds_${refusal.purpose}`);
      case "unusableLink":
        return refusal.problem === "empty" ? ordering("block_missingLink") : ordering(`linkProblem_${refusal.problem}`);
    }
  };
}
