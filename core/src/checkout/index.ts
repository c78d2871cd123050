export { type CheckoutState, placingBy, type Placing } from "./checkout-state.ts";
export { Checkout, type CommonBlock } from "./checkout.ts";
