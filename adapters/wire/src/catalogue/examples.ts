import { exampleOf } from "../example/example.ts";
import { exampleNetwork, exampleService, exampleServiceType } from "./example-parts.ts";
import {
  getBoughtTogether,
  getFavourites,
  getLabels,
  getMyServices,
  getNetworks,
  getRelatedServices,
  getService,
  getServiceCost,
  getServiceType,
  getServiceTypes,
  getServices,
  postRelatedServiceType,
  postToggleFavourite,
} from "./endpoints.ts";

export const getBoughtTogetherExample = exampleOf(getBoughtTogether, {
  params: {
    id: 1,
  },
  answer: [exampleService],
});

export const getFavouritesExample = exampleOf(getFavourites, {
  answer: [
    {
      service_id: 1,
    },
  ],
});

export const getLabelsExample = exampleOf(getLabels, {
  answer: [
    {
      name: "Bestseller",
      color: "#d83b01",
    },
  ],
});

export const getMyServicesExample = exampleOf(getMyServices, {
  answer: [exampleService],
});

export const getNetworksExample = exampleOf(getNetworks, {
  answer: [exampleNetwork],
});

export const getRelatedServicesExample = exampleOf(getRelatedServices, {
  params: {
    id: 1,
  },
  answer: [exampleService],
});

export const getServiceExample = exampleOf(getService, {
  params: {
    idOrSlug: "1",
  },
  answer: exampleService,
});

export const getServiceCostExample = exampleOf(getServiceCost, {
  params: {
    serviceId: 1,
  },
  query: {
    quantity: 1000,
  },
  answer: {
    cost: "0.11248",
    cost_float: 0.11248,
    cost_decimal: "0.11248",
  },
});

export const getServiceTypeExample = exampleOf(getServiceType, {
  params: {
    slug: "youtube-views",
  },
  answer: exampleServiceType,
});

export const getServiceTypesExample = exampleOf(getServiceTypes, {
  answer: [exampleServiceType],
});

export const getServicesExample = exampleOf(getServices, {
  answer: [exampleService],
});

export const postRelatedServiceTypeExample = exampleOf(postRelatedServiceType, {
  body: {
    service_type_id: 1,
  },
  answer: {
    service_type_ids: [2, 3, 4],
    is_complete: true,
  },
});

export const postToggleFavouriteExample = exampleOf(postToggleFavourite, {
  params: {
    serviceId: 1,
  },
  answer: {
    is_favorite: false,
  },
});
