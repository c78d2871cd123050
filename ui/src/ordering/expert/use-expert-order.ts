import { expertOrderTokens, expertOrderModule } from "@panel/core/expert-order/wiring";
import type { ExpertOrderViewModel } from "@panel/core/expert-order";
import { useViewModel } from "../../bindings/use-view-model.ts";

/** The expert order of this visit, with the features it is made of. */
export function useExpertOrder(): ExpertOrderViewModel {
  return useViewModel(expertOrderModule, expertOrderTokens.expertOrderViewModel);
}
