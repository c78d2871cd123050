import type { Network, Service, ServiceType, Target } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";

/** A service with plain values; name what matters. */
export function sampleService(values: Partial<Service> & Pick<Service, "id">): Service {
  return {
    networkId: networkId(1),
    serviceTypeId: serviceTypeId(1),
    name: `Service ${values.id}`,
    title: null,
    slug: `service-${values.id}`,
    shortDescription: null,
    description: null,
    requirements: null,
    exampleLink: null,
    price: moneyFromCents(150),
    defaultPrice: values.price ?? moneyFromCents(150),
    priceType: "default",
    pricingPer: 1000,
    discountPercent: null,
    defaultQuantity: values.minQuantity ?? 1000,
    minQuantity: 100,
    maxQuantity: 100_000,
    quantityStep: 100,
    isQuantityCalculable: false,
    hasRefill: false,
    canSpeedUp: false,
    isDripFeedAllowed: false,
    isUrlRequired: true,
    isEnabled: true,
    isDeactivated: false,
    isAccessRestricted: false,
    isPackage: false,
    packageContents: [],
    includedInPackages: [],
    targets: [],
    labels: [],
    geo: null,
    allowedCountries: [],
    startTime: null,
    speed: null,
    guarantee: "30 days",
    reviews: [],
    metaTitle: null,
    metaDescription: null,
    perks: null,
    popularity: values.id,
    ...values,
  };
}

const commentsTarget: Target = {
  id: targetId(1),
  name: "comments",
  title: "Comments",
  placeholder: "One per line",
  isEnabledForService: true,
  isSelectable: false,
  viewType: "comments",
  selectableValues: [],
};

const serviceType = (id: number, network: number, name: string, services: readonly Service[]): ServiceType => ({
  id: serviceTypeId(id),
  networkId: networkId(network),
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  title: name,
  icon: null,
  color: null,
  description: null,
  faq: [],
  services: services.map((service) => ({ ...service, networkId: networkId(network), serviceTypeId: serviceTypeId(id) })),
  metaTitle: null,
  metaDescription: null,
});

const network = (id: number, name: string, example: string, serviceTypes: readonly ServiceType[]): Network => ({
  id: networkId(id),
  name,
  slug: name.toLowerCase(),
  icon: null,
  backgroundImage: null,
  color: "#FEDEA0",
  urlExamples: [example],
  hasSearch: id === 1,
  socialProviderType: name.toLowerCase(),
  serviceTypes,
});

/** Three networks with a service of each kind that ordering treats differently. */
export function sampleNetworks(): readonly Network[] {
  const views = [
    sampleService({ id: serviceId(1), name: "YouTube views", canSpeedUp: true, isDripFeedAllowed: true, hasRefill: true }),
    sampleService({
      id: serviceId(2),
      name: "YouTube views cheap",
      price: moneyFromMicros(1_300),
      minQuantity: 10,
      quantityStep: 10,
    }),
    sampleService({ id: serviceId(3), name: "YouTube views fixed", minQuantity: 5000, maxQuantity: 5000, quantityStep: 1 }),
  ];
  const comments = [
    sampleService({
      id: serviceId(4),
      name: "YouTube custom comments",
      minQuantity: 1,
      quantityStep: 1,
      pricingPer: 1,
      isQuantityCalculable: true,
      targets: [commentsTarget],
    }),
  ];
  const likes = [
    sampleService({ id: serviceId(5), name: "Instagram likes", price: moneyFromCents(90), defaultPrice: moneyFromCents(120) }),
    sampleService({
      id: serviceId(6),
      name: "Instagram package",
      isPackage: true,
      priceType: "fixed",
      price: moneyFromCents(990),
    }),
    sampleService({ id: serviceId(7), name: "Instagram likes withdrawn", isDeactivated: true }),
  ];
  const members = [
    sampleService({ id: serviceId(156_119), name: "Telegram stars" }),
    sampleService({ id: serviceId(8), name: "Telegram members private", isAccessRestricted: true }),
  ];
  return [
    network(1, "YouTube", "https://www.youtube.com/watch?v=…", [
      serviceType(1, 1, "YouTube views", views),
      serviceType(2, 1, "YouTube comments", comments),
    ]),
    network(2, "Instagram", "https://www.instagram.com/p/…", [serviceType(3, 2, "Instagram likes", likes)]),
    network(3, "Telegram", "https://t.me/…", [serviceType(4, 3, "Telegram members", members)]),
  ];
}
