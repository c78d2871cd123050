import { deliveryFactsToWire, getDeliveryFacts } from "@panel/wire/delivery-facts";
import { handle, type Handler, notFound } from "../calls/index.ts";
import { isService, readFacts } from "./delivery-facts-statements.ts";

/** EXT-delivery-facts. */
export const deliveryFactsHandlers = (): readonly Handler[] => [
  handle(getDeliveryFacts, async ({ db, params }) => {
    const facts = await readFacts(db, params.id);
    if (facts !== null) return deliveryFactsToWire(facts);
    if (!(await isService(db, params.id))) throw notFound();
    return null;
  }),
];
