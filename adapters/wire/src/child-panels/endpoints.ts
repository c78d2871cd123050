import { domainTypes } from "@panel/core/child-panels";
import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredFlag, requiredList } from "../fields/answer-fields.ts";
import { idIn, lineOrEmptyIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { childPanelSchema, childPanelTermsSchema } from "./codec.ts";
import { childPanelRefusal, renewalRefusal, wholesaleRefusal } from "./refusals.ts";

export const getChildPanels = endpoint("API-076", "GET /api/v1/child-panels", "The user's child panels", {
  access: "bearer",
  answer: requiredList(childPanelSchema),
});
export const getChildPanelTerms = endpoint(
  "EXT-child-panel-terms",
  "GET /api/v1/child-panels/terms",
  "By what terms child panels are given",
  { access: "bearer", answer: childPanelTermsSchema },
);
/** The password is that of the new panel's administrator. It takes no key: a name is given once, which makes a second one a refusal. */
export const postChildPanel = endpoint("API-077", "POST /api/v1/child-panels", "Orders a child panel", {
  access: "bearer",
  needsOwner: true,
  body: z.object({
    domain: lineOrEmptyIn,
    password: textOrEmptyIn,
    domain_type: z._default(z.enum(domainTypes), "own"),
  }),
  answer: childPanelSchema,
  refusal: childPanelRefusal,
});
export const postChildPanelCheck = endpoint(
  "EXT-child-panel-check",
  "POST /api/v1/child-panels/{id}/check",
  "Looks whether a child panel's domain leads here",
  { access: "bearer", params: z.object({ id: idIn }), answer: childPanelSchema },
);
export const deleteChildPanel = endpoint(
  "EXT-child-panel-end",
  "DELETE /api/v1/child-panels/{id}",
  "Ends a child panel, with a refund where it was not set up yet",
  { access: "bearer", params: z.object({ id: idIn }), answer: childPanelSchema },
);
/** It takes no key: a panel that is paid for is not charged again. */
export const postChildPanelRenewal = endpoint(
  "EXT-child-panel-renew",
  "POST /api/v1/child-panels/{id}/renew",
  "Keeps a child panel that was to end, or pays for one that waits for it",
  { access: "bearer", params: z.object({ id: idIn }), answer: childPanelSchema, refusal: renewalRefusal },
);
/** DEC-065: of the core host unless another base is configured. */
export const getDomainAvailability = endpoint("API-078", "GET /domains/availability", "Whether a domain is free", {
  access: "optional",
  query: z.object({ domain: lineOrEmptyIn }),
  answer: z.object({ available: requiredFlag }),
});
export const postWholesalePrice = endpoint("API-079", "POST /api/v1/wholesale-price", "Asks for the wholesale price", {
  access: "optional",
  body: z.object({ email: lineOrEmptyIn }),
  refusal: wholesaleRefusal,
});

/** All calls of child panels. */
export const childPanelEndpoints = [
  getChildPanels,
  getChildPanelTerms,
  postChildPanel,
  postChildPanelCheck,
  deleteChildPanel,
  postChildPanelRenewal,
  getDomainAvailability,
  postWholesalePrice,
] as const;
