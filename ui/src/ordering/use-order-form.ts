import { orderFormTokens, orderFormModule } from "@panel/core/order-form/wiring";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { useViewModel } from "../bindings/use-view-model.ts";

/** The order form of this visit, with the features it is made of. */
export function useOrderForm(): OrderFormViewModel {
  return useViewModel(orderFormModule, orderFormTokens.orderFormViewModel);
}
