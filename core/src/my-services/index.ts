export { MyServicesViewModel } from "./my-services-view-model.ts";
export { ServiceRatings } from "./service-ratings.ts";
