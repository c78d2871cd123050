import * as z from "zod/mini";
import { endpoint, type Endpoint, type EndpointAccess, type HttpMethod } from "../endpoint/endpoint.ts";

const anything = z.unknown();

/** A call whose feature is not built yet: it stands in the contract and answers 501. */
const later = (id: string, address: `${HttpMethod} /${string}`, summary: string, access: EndpointAccess = "bearer"): Endpoint =>
  endpoint(id, address, summary, {
    access,
    availability: "later",
    params: anything,
    query: anything,
    body: anything,
    answer: anything,
  });

const account = [
  later("API-014", "POST /login/google-one-tap", "Signs in with Google One Tap", "public"),
  later("API-055", "GET /api/v1/verification-document", "Verification documents"),
  later("API-056", "POST /api/v1/verification-document", "Adds a verification document"),
  later("API-057", "DELETE /api/v1/verification-document", "Removes a verification document"),
];

const rewards = [
  later("API-058", "GET /api/v1/referral-program/referrals", "Referred users"),
  later("API-059", "GET /api/v1/referral-program/statistics", "Figures of the referral programme"),
  later("API-060", "GET /api/v1/order-widgets", "The user's order widgets"),
  later("API-061", "POST /api/v1/order-widgets", "Makes an order widget"),
  later("API-062", "PATCH /api/v1/order-widgets/{id}", "Changes an order widget"),
  later("API-063", "GET /api/v1/payment-methods/get-available-for-order-widget", "Methods that a widget may offer"),
  later("API-064", "GET /api/v1/order-widget-statistics", "Figures of the order widgets"),
  later("API-065", "GET /api/v1/tasks", "Tasks"),
  later("API-066", "POST /api/v1/checks", "Begins a task"),
  later("API-067", "POST /api/v1/checks/{checkId}/start", "Starts a check"),
  later("API-068", "POST /api/v1/checks/{checkId}/end", "Ends a check"),
  later("API-069", "POST /api/v1/checks/{checkId}/check", "Has a check judged"),
  later("API-070", "GET /api/v1/free-trial-quests", "Quests of free trials"),
  later("API-071", "GET /api/v1/free-trial-quests/{id}", "One quest"),
  later("API-072", "POST /api/v1/free-trial-quests/{id}/track", "Counts a click on a quest"),
  later("API-073", "GET /api/v1/free-trials", "The user's free trials"),
  later("API-074", "POST /api/v1/free-trials", "Asks for a free trial"),
  later("API-075", "GET /api/v1/free-trials/{id}", "One free trial"),
  later("API-076", "GET /api/v1/child-panels", "The user's child panels"),
  later("API-077", "POST /api/v1/child-panels", "Orders a child panel"),
  later("API-078", "GET /domains/availability", "Whether a domain is free", "optional"),
  later("API-079", "POST /api/v1/wholesale-price", "Asks for the wholesale price", "optional"),
];

const campaigns = [
  later("API-139", "GET /api/v1/campaigns", "Keyword campaigns"),
  later("API-140", "POST /api/v1/campaigns", "Makes a keyword campaign"),
  later("API-145", "GET /api/v1/campaigns/subscription", "The keyword subscription"),
  later("API-147", "GET /api/v1/campaigns/tariff-plans", "Tariff plans", "optional"),
  later("API-141", "GET /api/v1/campaigns/{id}", "One keyword campaign"),
  later("API-142", "PUT /api/v1/campaigns/{id}/update", "Refreshes a campaign's rankings"),
  later("API-143", "PUT /api/v1/campaigns/{id}/activate", "Resumes a campaign"),
  later("API-144", "PUT /api/v1/campaigns/{id}/pause", "Stops a campaign for a while"),
  later("API-146", "POST /api/v1/campaigns/tariff-plans/{id}/subscribe", "Subscribes to a tariff plan"),
  later("API-148", "GET /api/v1/campaigns/{id}/keywords", "Keyword statistics of a campaign"),
  later("API-150", "GET /api/v1/keyword-suggestions", "Keyword suggestions"),
  later("API-151", "GET /api/v1/keyword-suggestions/limit", "How many suggestions are left"),
  later("API-152", "POST /api/v1/youtube-reporting/channels/info", "Figures of a channel"),
  later("API-153", "POST /api/v1/youtube-reporting/channels/videos/info", "Videos of a channel"),
  later("API-154", "POST /api/v1/youtube-reporting/channels/statistics-daily", "Daily figures of a channel"),
  later("API-155", "POST /api/v1/youtube-reporting/channels/videos/statistics", "Figures of videos"),
];

/** Calls of the contract that answer 501 until their feature is built. */
export const plannedEndpoints: readonly Endpoint[] = [...account, ...rewards, ...campaigns];
