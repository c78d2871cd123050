import * as z from "zod/mini";
import { flag, idList, requiredFlag, requiredList } from "../fields/answer-fields.ts";
import { favouriteSchema, labelSchema, networkSchema, serviceTypeSchema } from "./codec.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { textAndFloatFields } from "../fields/money-fields.ts";
import { idIn, queryInteger, requiredTextIn } from "../fields/request-fields.ts";
import { serviceSchema } from "./service-codec.ts";

const services = requiredList(serviceSchema);
const byId = z.object({ id: idIn });
const byServiceId = z.object({ serviceId: idIn });

export const getServices = endpoint("API-113", "GET /api/v1/services", "All services on sale", {
  access: "optional",
  answer: services,
});
export const getService = endpoint("API-114", "GET /api/v1/services/{idOrSlug}", "One service, restricted ones too", {
  access: "optional",
  params: z.object({ idOrSlug: requiredTextIn }),
  answer: serviceSchema,
});
export const getServiceCost = endpoint("API-115", "GET /api/v1/services/{serviceId}/cost", "Cost of a quantity of one service", {
  access: "optional",
  params: byServiceId,
  query: z.object({ quantity: queryInteger(0) }),
  answer: z.object({ ...textAndFloatFields("cost", "cost_float") }),
});
export const getRelatedServices = endpoint("API-116", "GET /api/v1/services/{id}/related-services", "Services like this one", {
  access: "optional",
  params: byId,
  answer: services,
});
export const getBoughtTogether = endpoint(
  "API-117",
  "GET /api/v1/services/{id}/frequently-bought-together",
  "Services often bought with this one",
  { access: "optional", params: byId, answer: services },
);
export const getFavourites = endpoint("API-118", "GET /api/v1/services/favorites", "The user's favourites", {
  access: "bearer",
  answer: requiredList(favouriteSchema),
});
export const getLabels = endpoint("API-119", "GET /api/v1/services/labels", "Labels that services carry", {
  access: "optional",
  answer: requiredList(labelSchema),
});
export const postToggleFavourite = endpoint(
  "API-120",
  "POST /api/v1/services/{serviceId}/favorites/toggle",
  "Makes a service a favourite, or no longer",
  { access: "bearer", params: byServiceId, answer: z.object({ is_favorite: requiredFlag }) },
);
export const getMyServices = endpoint("API-121", "GET /api/v1/my-services", "Services the user has bought", {
  access: "bearer",
  answer: services,
});
export const getNetworks = endpoint("API-126", "GET /api/v1/networks", "Networks with service types and services", {
  access: "optional",
  answer: requiredList(networkSchema),
});
export const getServiceType = endpoint("API-127", "GET /api/v1/service-types/{slug}", "One service type in full", {
  access: "optional",
  params: z.object({ slug: requiredTextIn }),
  answer: serviceTypeSchema,
});
export const getServiceTypes = endpoint("API-128", "GET /api/v1/service-types", "All service types", {
  access: "optional",
  answer: requiredList(serviceTypeSchema),
});
export const postRelatedServiceType = endpoint("API-129", "POST /api/v1/related-service/type", "Service types like this one", {
  access: "optional",
  isReading: true,
  body: z.object({ service_type_id: idIn }),
  answer: z.object({ service_type_ids: idList, is_complete: flag(true) }),
});
