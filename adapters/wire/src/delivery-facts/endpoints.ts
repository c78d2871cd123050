import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { orNull } from "../fields/answer-fields.ts";
import { idIn } from "../fields/request-fields.ts";
import { deliveryFactsSchema } from "./codec.ts";

export const getDeliveryFacts = endpoint(
  "EXT-delivery-facts",
  "GET /api/v1/services/{id}/delivery-facts",
  "How the last orders of a service were delivered",
  { access: "public", params: z.object({ id: idIn }), answer: orNull(deliveryFactsSchema) },
);
