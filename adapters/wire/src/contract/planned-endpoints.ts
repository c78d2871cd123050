import * as z from "zod/mini";
import { endpoint, type Endpoint, type EndpointAccess, type HttpMethod } from "../endpoint/endpoint.ts";

const anything = z.unknown();

/** A call whose feature is not built yet: it is in the contract and answers 501. */
const later = (id: string, address: `${HttpMethod} /${string}`, summary: string, access: EndpointAccess = "bearer"): Endpoint =>
  endpoint(id, address, summary, {
    access,
    availability: "later",
    params: anything,
    query: anything,
    body: anything,
    answer: anything,
  });

const campaigns = [
  later("API-150", "GET /api/v1/keyword-suggestions", "Keyword suggestions"),
  later("API-151", "GET /api/v1/keyword-suggestions/limit", "How many suggestions are left"),
];

/** Calls of the contract that answer 501 until their feature is built. */
export const plannedEndpoints: readonly Endpoint[] = campaigns;
