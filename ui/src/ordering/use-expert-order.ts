import {
  expertOrderModule,
  expertOrderTokens,
  orderingModule,
  orderingTokens,
  paymentsModule,
  paymentsTokens,
} from "@panel/core/inversify";
import type { ExpertOrderViewModel } from "@panel/core/expert-order";
import { useModel } from "../app/use-model.ts";
import { useViewModel } from "../app/use-view-model.ts";

/** The expert order of this visit, with the features it is made of. */
export function useExpertOrder(): ExpertOrderViewModel {
  useModel(paymentsModule, paymentsTokens.methods);
  useModel(orderingModule, orderingTokens.purchaseFactory);
  return useViewModel(expertOrderModule, expertOrderTokens.expertOrderViewModel);
}
