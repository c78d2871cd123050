import { decimalFromMoney, moneyFromMicros, scaleMoney } from "@panel/core/money";
import type { Network, Service, ServiceType, Target } from "@panel/core/catalogue";

/** What a service asks of its buyer beside link and quantity. */
const askedOf = (service: Service): readonly Target[] => service.targets.filter((target) => target.isEnabledForService);

/** The target of a service that takes comments, line by line; null where it takes none. */
export const commentsOf = (service: Service): Target | null =>
  service.targets.find((target) => target.viewType === "comments" && target.name === "comments" && !target.isSelectable) ?? null;

/** Whether an order for it is all told by link, quantity and the lines of comments. */
function isForwardable(service: Service): boolean {
  const asked = askedOf(service);
  const comments = commentsOf(service);
  const isSimple = asked.length === 0 && !service.isQuantityCalculable;
  const isCommented = asked.length === 1 && asked[0] === comments && service.isQuantityCalculable;
  return service.priceType === "quantity" && !service.isPackage && service.isUrlRequired && (isSimple || isCommented);
}

/** Services that follow an account are told by the slug of their type alone, such as `instagram-auto-views`. */
const isFollowing = ({ slug }: ServiceType): boolean => /(?:^|-)auto-/.test(slug);

/** Whether anyone may order it from anywhere: orders are forwarded from one machine, for buyers of every country. */
const isForAll = (service: Service): boolean =>
  service.isEnabled && !service.isDeactivated && !service.isAccessRestricted && service.allowedCountries.length === 0;

const rateOf = ({ price, pricingPer }: Service): string => decimalFromMoney(scaleMoney(moneyFromMicros(price), 1000, pricingPer));

const rowOf = (network: Network, type: ServiceType, service: Service) => ({
  service: service.id,
  name: service.name,
  platform: network.name,
  category: `${network.name} ${type.name}`,
  type: commentsOf(service) === null ? "Default" : "Custom Comments",
  rate: rateOf(service),
  min: service.minQuantity,
  max: service.maxQuantity,
  step: service.quantityStep,
  dripfeed: service.isDripFeedAllowed,
  refill: service.hasRefill,
  desc: service.description ?? service.shortDescription ?? "",
});

/** The services of a catalogue whose orders can be forwarded, as rows in the "API v2" shape. */
export const offeredServices = (networks: readonly Network[]): readonly unknown[] =>
  networks.flatMap((network) =>
    network.serviceTypes
      .filter((type) => !isFollowing(type))
      .flatMap((type) =>
        type.services
          .filter((service) => isForwardable(service) && isForAll(service))
          .map((service) => rowOf(network, type, service)),
      ),
  );
