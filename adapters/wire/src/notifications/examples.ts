import { exampleOf } from "../example/example.ts";
import { getUnsubscribe, postUnsubscribe } from "./endpoints.ts";

const signedLink = { params: { userId: 1 }, query: { signature: "from-the-mail" } };

export const getUnsubscribeExample = exampleOf(getUnsubscribe, {
  ...signedLink,
  answer: { order_actions: true, payment_actions: true, subscription_actions: true },
});

export const postUnsubscribeExample = exampleOf(postUnsubscribe, {
  ...signedLink,
  body: { order_actions: true, payment_actions: true, subscription_actions: false },
  answer: { order_actions: true, payment_actions: true, subscription_actions: false },
});
