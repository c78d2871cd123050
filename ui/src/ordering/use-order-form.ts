import {
  cartModule,
  cartTokens,
  orderFormModule,
  orderFormTokens,
  orderingModule,
  orderingTokens,
  paymentsModule,
  paymentsTokens,
} from "@panel/core/inversify";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { useModel } from "../app/use-model.ts";
import { useViewModel } from "../app/use-view-model.ts";

/** The order form of this visit, with the features it is made of. */
export function useOrderForm(): OrderFormViewModel {
  useModel(cartModule, cartTokens.cart);
  useModel(paymentsModule, paymentsTokens.methods);
  useModel(orderingModule, orderingTokens.purchaseFactory);
  return useViewModel(orderFormModule, orderFormTokens.orderFormViewModel);
}
