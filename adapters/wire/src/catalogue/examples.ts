import { exampleOf } from "../contract/example.ts";
import { exampleNetwork, exampleService, exampleServiceType } from "../contract/example-parts.ts";
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
  postServicesCost,
  postServicesQuantityByCost,
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

export const postServicesCostExample = exampleOf(postServicesCost, {
  body: {
    services: [
      {
        service_id: 1,
        quantity: 20000,
        is_guarantee: false,
      },
    ],
    contents_limit: 3,
  },
  answer: {
    services: [
      {
        service_id: 1,
        quantity: 20000,
        cost: "2.2496",
        cost_float: 2.2496,
        cost_decimal: "2.2496",
      },
    ],
    cost_per_publication: 2.2496,
    cost_per_publication_decimal: "2.2496",
    total_cost: 6.7488,
    total_cost_decimal: "6.7488",
  },
});

export const postServicesQuantityByCostExample = exampleOf(postServicesQuantityByCost, {
  body: {
    contents_limit: 1,
    services: [
      {
        service_id: 1,
        desired_cost: "10",
        is_guarantee: false,
      },
    ],
  },
  answer: {
    total_cost: 9.999472,
    total_cost_decimal: "9.999472",
    services: [
      {
        service_id: 1,
        quantity: 88900,
        cost: "9.999472",
        cost_float: 9.999472,
        cost_decimal: "9.999472",
      },
    ],
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
