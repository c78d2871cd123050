import { orderFormModule, orderFormTokens } from "@panel/core/inversify";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { useViewModel } from "../bindings/use-view-model.ts";

/** The order form of this visit, with the features it is made of. */
export function useOrderForm(): OrderFormViewModel {
  return useViewModel(orderFormModule, orderFormTokens.orderFormViewModel);
}
