export { type CheckoutState, placingBy, type Placing } from "./checkout-state.ts";
export { Checkout } from "./checkout.ts";
