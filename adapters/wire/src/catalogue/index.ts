export {
  networkFromWire,
  networkSchema,
  networkToWire,
  serviceTypeFromWire,
  serviceTypeSchema,
  serviceTypeToListWire,
  serviceTypeToWire,
} from "./codec.ts";
export {
  getBoughtTogether,
  getFavourites,
  getLabels,
  getMyServices,
  getNetworks,
  getRelatedServices,
  getService,
  getServiceCost,
  getServices,
  getServiceType,
  getServiceTypes,
  postRelatedServiceType,
  postToggleFavourite,
} from "./endpoints.ts";
export { countryFromWire, countrySchema, countryToWire } from "./place-codec.ts";
export { newReviewFromWire, newReviewToWire } from "./review-codec.ts";
export { serviceFromWire, serviceSchema, serviceToListWire, serviceToWire, type ServiceWire } from "./service-codec.ts";
