import { exampleOf } from "../example/example.ts";
import { exampleNetwork, exampleService } from "../catalogue/example-parts.ts";
import { exampleMethod } from "../payments/example-parts.ts";
import {
  getWidgetCountries,
  getWidgetLanguages,
  getWidgetNetworks,
  getWidgetPaymentMethods,
  getWidgetRecurringPaymentMethods,
  getWidgetService,
  postAvailableTypesByUrl,
  postCheckoutButtonEvent,
  postEnterUrlEvent,
  postIdentifyNetwork,
  postOverlaps,
  postPaymentPageEvent,
  postValidateUrl,
  postWidgetSearch,
} from "./endpoints.ts";

export const getWidgetCountriesExample = exampleOf(getWidgetCountries, {
  description: "Countries in the request's language, for services that are sold in some countries only.",
  answer: [
    {
      id: 3,
      iso_code_2: "AF",
      name: "Afghanistan",
    },
  ],
});

export const getWidgetLanguagesExample = exampleOf(getWidgetLanguages, {
  description: "Languages that comments and keywords may be written in.",
  answer: [
    {
      iso_code_2: "en",
      name: "English",
    },
  ],
});

export const getWidgetNetworksExample = exampleOf(getWidgetNetworks, {
  description:
    "Everything on sale: networks, their service types, their services. Prices are in US dollars whatever `currency` says (DEC-073). The answer is packed (brotli, gzip) and has an `ETag`; send `If-None-Match` to get 304.",
  query: {
    currency: "USD",
  },
  answer: [exampleNetwork],
});

export const getWidgetPaymentMethodsExample = exampleOf(getWidgetPaymentMethods, {
  description:
    "The methods that the widget offers: of a partner's widget its own choice, for the panel's own token all methods that orders can be paid by. Limits and fees are those of the method.",
  answer: [exampleMethod],
});

export const getWidgetRecurringPaymentMethodsExample = exampleOf(getWidgetRecurringPaymentMethods, {
  description: "For customers of the panel: their linked cards. Needs a session beside the panel's own token.",
  answer: [
    {
      id: 1,
      name: "Visa •••• 4242",
      payment_method_id: 2,
    },
  ],
});

export const getWidgetServiceExample = exampleOf(getWidgetService, {
  description: "One service in full by its slug, services of restricted access too.",
  params: {
    slug: "youtube-views-1",
  },
  answer: exampleService,
});

export const postAvailableTypesByUrlExample = exampleOf(postAvailableTypesByUrl, {
  description: "Service types that make sense for what the link leads to; all types of the network where the link says nothing.",
  body: {
    url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
    network_id: 1,
  },
  answer: {
    service_type_ids: [1, 3, 4],
  },
});

export const postCheckoutButtonEventExample = exampleOf(postCheckoutButtonEvent, {
  description: "Notes that a visitor pressed the order button.",
  answer: null,
});

export const postEnterUrlEventExample = exampleOf(postEnterUrlEvent, {
  description: "Notes that a visitor entered a link. A failing event changes nothing.",
  answer: null,
});

export const postIdentifyNetworkExample = exampleOf(postIdentifyNetwork, {
  description: "The network that a link belongs to, null when none is recognised. The text alone decides; nothing is fetched.",
  body: {
    url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
  },
  answer: {
    id: 1,
    network_id: 1,
  },
});

export const postPaymentPageEventExample = exampleOf(postPaymentPageEvent, {
  description: "Notes that a visitor reached the payment step.",
  answer: null,
});

export const postValidateUrlExample = exampleOf(postValidateUrl, {
  description: "Whether a link is sound and belongs to the service's network; 422 at `url` when it does not.",
  body: {
    url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
    service_id: 1,
  },
  answer: null,
});

export const postWidgetSearchExample = exampleOf(postWidgetSearch, {
  description: "Channels and videos of a network with `has_search` that match the words; an empty list for other networks.",
  body: {
    network_id: 1,
    query: "cats",
  },
  answer: [
    {
      id: "cats",
      title: "cats",
      url: "https://www.youtube.com/@cats",
      thumbnail: null,
    },
  ],
});

export const postOverlapsExample = exampleOf(postOverlaps, {
  description:
    "Orders of the caller for the same service and link that still run: a customer's own, or those of the purchases whose keys a guest names. `twins` are lines of the call that are for the same. Of anybody else's nothing is told.",
  body: {
    orders: [
      {
        service_id: 1,
        url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
      },
    ],
    purchase_keys: ["7b1e9c52-0d1f-4c39-9a4e-5a8f0c2d6e11"],
  },
  answer: {
    overlaps: [
      {
        index: 0,
        order_id: 100019,
        service_name: "YouTube Views (HQ, Max 100M, 50K/Day)",
        url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
        quantity: 20000,
        created_at: "2026-11-20 14:41:00",
      },
    ],
    twins: [],
  },
});
