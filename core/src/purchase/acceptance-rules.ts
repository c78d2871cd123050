import { countedTarget, isOnSale, offeredTargets, type Service, type Target } from "../catalogue/index.ts";
import { acceptLink, type LinkDemand, type LinkRefusal } from "../links/index.ts";
import {
  DEFAULT_DRIP_FEED_MODE,
  isAcceptableQuantity,
  limitsOf,
  MAX_DRIP_FEED_MINUTES,
  MAX_DRIP_FEED_RUNS,
  MIN_DRIP_FEED_RUNS,
  quantityStep,
  type OrderLine,
} from "../pricing/index.ts";
import { filledLines } from "../typed-text/index.ts";

/** The part of a line at which its problem is shown. */
export type LineField = "service" | "quantity" | "link" | "targets" | "dripFeed" | "runs" | "interval" | "mode";

/** Why a service is closed to a buyer, wherever they are (CAT-027, DEC-107). */
export interface ClosedService {
  readonly kind: "unknownService" | "deactivatedService" | "restrictedService";
}

type ServiceProblem = ClosedService | { readonly kind: "notSoldInCountry" };

/** Out of bounds or no multiple of the step (DEC-110). */
export interface QuantityOutOfLimits {
  readonly kind: "quantityOutOfLimits";
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The service's pieces are the filled lines of a text, and there are so many of them (DEC-112). */
interface QuantityIsNotLines {
  readonly kind: "quantityIsNotLines";
  readonly lines: number;
}

type TargetProblem = { readonly kind: "targetNotOffered" | "targetValueNotOffered" | "missingTargetLines" };

type DripFeedProblem =
  | { readonly field: "dripFeed"; readonly kind: "dripFeedNotOffered" }
  | { readonly field: "runs"; readonly kind: "runsOutOfBounds"; readonly min: number; readonly max: number }
  /** Minutes between two runs. */
  | { readonly field: "interval"; readonly kind: "intervalOutOfBounds"; readonly min: number; readonly max: number }
  | { readonly field: "mode"; readonly kind: "unknownDripFeedMode" };

/** Why a line of an order is not accepted, with the part of the line that has to change; data for the caller to word. */
export type LineProblem =
  | ({ readonly field: "service" } & ServiceProblem)
  | DripFeedProblem
  | ({ readonly field: "quantity" } & (QuantityOutOfLimits | QuantityIsNotLines))
  | ({ readonly field: "link" } & LinkRefusal)
  | ({ readonly field: "targets" } & TargetProblem);

/** A service as far as accepting a line asks for it. */
export type AcceptableService = Pick<
  Service,
  | "isEnabled"
  | "isDeactivated"
  | "isAccessRestricted"
  | "allowedCountries"
  | "minQuantity"
  | "maxQuantity"
  | "quantityStep"
  | "isQuantityCalculable"
  | "isDripFeedAllowed"
  | "isPackage"
  | "isUrlRequired"
  | "targets"
>;

/** The buyer, as far as it decides which services they may order. */
export interface BuyerCircumstances {
  /** ISO code of the buyer's country; null when it is unknown, which closes nothing (DEC-105). */
  readonly country: string | null;
  /** The buyer's grade opens services of restricted access (DEC-107). */
  readonly hasClosedSales: boolean;
}

/** What is known around a line. */
export interface LineCircumstances extends BuyerCircumstances {
  readonly linkDemand: LinkDemand;
}

type PricedParts = Pick<OrderLine, "quantity" | "dripFeed">;
type AcceptedParts = PricedParts & Pick<OrderLine, "url" | "targetValues">;

/** Whether a service is open to a buyer, wherever they are; one that was switched off looks like one that never was. */
export function acceptOpenService(
  service: Pick<AcceptableService, "isEnabled" | "isDeactivated" | "isAccessRestricted"> | undefined,
  hasClosedSales: boolean,
): ClosedService | null {
  if (!service?.isEnabled) return { kind: "unknownService" };
  if (!isOnSale(service)) return { kind: "deactivatedService" };
  return service.isAccessRestricted && !hasClosedSales ? { kind: "restrictedService" } : null;
}

/** Whether this buyer may order a service at all (CAT-027, DEC-105, DEC-107). */
function serviceProblem(
  service: AcceptableService | undefined,
  { country, hasClosedSales }: BuyerCircumstances,
): ServiceProblem | null {
  const closed = acceptOpenService(service, hasClosedSales);
  if (closed || !service) return closed;
  const { allowedCountries } = service;
  const isElsewhere = country !== null && allowedCountries.length > 0 && !allowedCountries.includes(country);
  return isElsewhere ? { kind: "notSoldInCountry" } : null;
}

/** Nothing is rounded here: a quantity that is out of bounds or no multiple is refused (DEC-110, CST-011). */
export function acceptQuantity(
  quantity: number,
  service: Pick<AcceptableService, "minQuantity" | "maxQuantity" | "quantityStep">,
): QuantityOutOfLimits | null {
  const limits = limitsOf(service);
  if (isAcceptableQuantity(quantity, limits)) return null;
  return { kind: "quantityOutOfLimits", min: limits.min, max: limits.max, step: quantityStep(limits) };
}

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** Whether a service may be spread over runs like that (DRF-003 to DRF-005, DEC-116). */
function dripFeedProblems(dripFeed: OrderLine["dripFeed"], service: AcceptableService): readonly DripFeedProblem[] {
  if (dripFeed === null) return [];
  if (!service.isDripFeedAllowed || service.isPackage) return [{ field: "dripFeed", kind: "dripFeedNotOffered" }];
  const problems: DripFeedProblem[] = [];
  const runs = { min: MIN_DRIP_FEED_RUNS, max: MAX_DRIP_FEED_RUNS };
  const minutes = { min: 1, max: MAX_DRIP_FEED_MINUTES };
  if (!isWithin(dripFeed.numberOfRuns, runs.min, runs.max)) problems.push({ field: "runs", kind: "runsOutOfBounds", ...runs });
  if (!isWithin(dripFeed.dripFeedMinutes, minutes.min, minutes.max))
    problems.push({ field: "interval", kind: "intervalOutOfBounds", ...minutes });
  if (dripFeed.mode !== DEFAULT_DRIP_FEED_MODE) problems.push({ field: "mode", kind: "unknownDripFeedMode" });
  return problems;
}

/** What must be right before a line can be priced: service, drip feed and quantity (CST-011). */
export function acceptPricedLine(
  line: PricedParts,
  service: AcceptableService | undefined,
  buyer: BuyerCircumstances,
): readonly LineProblem[] {
  const unsuitable = serviceProblem(service, buyer);
  if (unsuitable || !service) return unsuitable ? [{ field: "service", ...unsuitable }] : [];
  const quantity = acceptQuantity(line.quantity, service);
  return [...dripFeedProblems(line.dripFeed, service), ...(quantity ? [{ field: "quantity", ...quantity } as const] : [])];
}

const offersAll = (target: Target, values: readonly string[]): boolean =>
  !target.isSelectable || values.every((value) => target.selectableValues.includes(value));

/** Whether each target is one of the service's and takes its values (ORD-059, ORD-060). */
function targetProblem({ targetValues }: AcceptedParts, service: AcceptableService): TargetProblem | null {
  const offered = offeredTargets(service);
  for (const { targetId, values } of targetValues) {
    const target = offered.find((known) => known.id === targetId);
    if (!target) return { kind: "targetNotOffered" };
    if (!offersAll(target, values)) return { kind: "targetValueNotOffered" };
  }
  return null;
}

/** Filled lines of the target that a calculable service counts (DEC-112, DEC-140). */
function countedLines({ targetValues }: AcceptedParts, service: AcceptableService): number {
  const counted = countedTarget(service);
  const sent = targetValues.find(({ targetId }) => targetId === counted?.id);
  return filledLines(sent?.values.join("\n") ?? "").length;
}

function targetProblems(line: AcceptedParts, service: AcceptableService): readonly LineProblem[] {
  const problem = targetProblem(line, service);
  if (problem) return [{ field: "targets", ...problem }];
  if (!service.isQuantityCalculable) return [];
  const lines = countedLines(line, service);
  if (lines === 0) return [{ field: "targets", kind: "missingTargetLines" }];
  return lines === line.quantity ? [] : [{ field: "quantity", kind: "quantityIsNotLines", lines }];
}

/** The first problem of each part of a line. */
function firstOfEachField(problems: readonly LineProblem[]): readonly LineProblem[] {
  return problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at);
}

/**
 * What keeps a line from being ordered (ORD-058): what keeps it from being priced, its link and its targets. Each part of the line has
 * one problem at most; an empty list accepts it.
 */
export function acceptLine(
  line: AcceptedParts,
  service: AcceptableService | undefined,
  circumstances: LineCircumstances,
): readonly LineProblem[] {
  const priced = acceptPricedLine(line, service, circumstances);
  if (!service) return priced;
  const link = acceptLink(line.url, service, circumstances.linkDemand);
  return firstOfEachField([...priced, ...(link ? [{ field: "link", ...link } as const] : []), ...targetProblems(line, service)]);
}
