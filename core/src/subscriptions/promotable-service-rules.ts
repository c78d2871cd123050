import type { Service } from "../catalogue/index.ts";
import { acceptLink, purposeOf, type LinkPurpose, type LinkRefusal } from "../links/index.ts";

/** What of a service decides whether it can be placed on any publication as it is. */
export interface PromotableService extends Pick<
  Service,
  "isEnabled" | "isDeactivated" | "isPackage" | "isQuantityCalculable" | "targets"
> {
  /** Whether it is a subscription itself; a shop that does not tell sells none. */
  readonly isSubscription?: boolean;
}

/** The kind of service, and the network that it is for. */
export interface PromotableType {
  /** Slug of the service type; it says what the services are for (ORD-022). */
  readonly slug: string;
  /** Key by which links of the network are recognised; null for a network of any site, which nobody can follow. */
  readonly networkKey: string | null;
}

/** What the link of a service has to lead to so that any publication will do. */
const purposes: readonly LinkPurpose[] = ["post", "video", "track"];

const isForPublications = ({ slug, networkKey }: PromotableType): boolean =>
  networkKey !== null && purposes.some((purpose) => purpose === purposeOf(slug)?.purpose);

/** Whether a service can be placed on every new publication: no choice to make for each, nothing counted, no package (SUB-001). */
export const isPromotable = (service: PromotableService, type: PromotableType): boolean =>
  isForPublications(type) &&
  service.isEnabled &&
  !service.isDeactivated &&
  !service.isPackage &&
  service.isSubscription !== true &&
  !service.isQuantityCalculable &&
  !service.targets.some((target) => target.isEnabledForService);

/** Any kind of service for accounts: the link of a subscription leads to an account, not to one of its publications. */
const ACCOUNT_WORDS = "followers";

/** What keeps a link from being followed (SUB-001): it is no account of the services' network. */
export const acceptSubscriptionLink = (url: string, networkKey: string | null): LinkRefusal | null =>
  acceptLink(url, { isUrlRequired: true }, { networkKey, typeWords: ACCOUNT_WORDS });

/** Those of a type's services that suit publications (SUB-011). */
export const promotableServices = <Candidate extends PromotableService>(
  services: readonly Candidate[],
  type: PromotableType,
): readonly Candidate[] => services.filter((service) => isPromotable(service, type));
