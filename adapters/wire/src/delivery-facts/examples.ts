import { exampleOf } from "../example/example.ts";
import { getDeliveryFacts } from "./endpoints.ts";

export const getDeliveryFactsExample = exampleOf(getDeliveryFacts, {
  description: "Null while fewer than ten orders of the service have ended. Times are seconds since the payment.",
  params: { id: 1 },
  answer: {
    orders: 120,
    start: { half: 720, most: 2_400 },
    finish: { half: 10_800, most: 36_000 },
    completed: 114,
    partial: 4,
    canceled: 2,
    refills_asked: 5,
  },
});
