import type { Service } from "@panel/core/catalogue";
import { linkFit, recogniseLink, type LinkProblem, type LinkPurpose } from "@panel/core/links";
import { filledLines, isAcceptableQuantity, limitsOf, MIN_DRIP_FEED_RUNS } from "@panel/core/pricing";
import type { SentLine } from "@panel/wire/ordering";
import { text, type ServerText } from "../http/server-text.ts";
import type { LinkDemand } from "./network-keys.ts";

/** Every run becomes an order of its own, so there is an end to how many. */
export const MAX_RUNS = 100;
const MAX_MINUTES_BETWEEN_RUNS = 525_600;

export interface LineCheck {
  readonly line: SentLine;
  readonly service: Service | undefined;
  readonly demand: LinkDemand;
  readonly country: string | null;
  readonly hasClosedSales: boolean;
}

type Problems = Readonly<Record<string, ServerText>>;

/** Whether the service may be ordered by this buyer at all (DEC-105, DEC-107). */
function serviceProblem({ service, country, hasClosedSales }: LineCheck): ServerText | null {
  if (!service || !service.isEnabled || service.isDeactivated) return text("serviceUnavailable");
  if (service.isAccessRestricted && !hasClosedSales) return text("serviceRestricted");
  const { allowedCountries } = service;
  const isElsewhere = country !== null && allowedCountries.length > 0 && !allowedCountries.includes(country);
  return isElsewhere ? text("serviceNotInCountry") : null;
}

/** The server rounds nothing: a quantity that is out of bounds or no multiple is refused (DEC-110). */
function quantityProblem(line: SentLine, service: Service): ServerText | null {
  const limits = limitsOf(service);
  if (isAcceptableQuantity(line.quantity, limits)) return null;
  return text("quantityNotAccepted", { min: limits.min, max: limits.max, step: Math.max(1, limits.step) });
}

function dripFeedProblems(line: SentLine, service: Service): Problems {
  const feed = line.dripFeed;
  if (feed === null) return {};
  if (!service.isDripFeedAllowed || service.isPackage) return { drip_feed: text("dripFeedNotAllowed") };
  const isRuns = feed.numberOfRuns >= MIN_DRIP_FEED_RUNS && feed.numberOfRuns <= MAX_RUNS;
  const isInterval = feed.dripFeedMinutes >= 1 && feed.dripFeedMinutes <= MAX_MINUTES_BETWEEN_RUNS;
  return {
    ...(isRuns ? {} : { "drip_feed.runs": text("runsNotAccepted", { min: MIN_DRIP_FEED_RUNS, max: MAX_RUNS }) }),
    ...(isInterval ? {} : { "drip_feed.minutes_between_runs": text("intervalNotAccepted", { max: MAX_MINUTES_BETWEEN_RUNS }) }),
    ...(feed.mode === "flat" ? {} : { "drip_feed.mode": text("invalidValue") }),
  };
}

/** What must be right before a line can be priced; keys are relative to the line. */
export function pricingProblems(check: LineCheck): { readonly service: Problems; readonly quantity: Problems } {
  const problem = serviceProblem(check);
  if (problem || !check.service) return { service: { service_id: problem ?? text("serviceUnavailable") }, quantity: {} };
  const quantity = quantityProblem(check.line, check.service);
  return { service: dripFeedProblems(check.line, check.service), quantity: quantity ? { quantity } : {} };
}

const problemTexts: Readonly<Record<Exclude<LinkProblem, "empty">, string>> = {
  notALink: "linkNotALink",
  placeholder: "linkPlaceholder",
  incomplete: "linkIncomplete",
  shortened: "linkShortened",
  leadsElsewhere: "linkLeadsElsewhere",
  opensAnApp: "linkOpensAnApp",
};
const purposeTexts: Readonly<Record<LinkPurpose, string>> = {
  profile: "linkNeedsProfile",
  post: "linkNeedsPost",
  comment: "linkNeedsPost",
  video: "linkNeedsVideo",
  story: "linkNeedsStory",
  live: "linkNeedsLive",
  poll: "linkNeedsPoll",
  playlist: "linkNeedsPlaylist",
  track: "linkNeedsTrack",
  app: "linkOfOtherNetwork",
};

/** Whether a link suits a service (ORD-022): sound, complete, of the service's own network, and surely of no wrong kind. */
export function linkProblem(url: string, service: Pick<Service, "isUrlRequired">, demand: LinkDemand): ServerText | null {
  const recognition = recogniseLink(url, { network: demand.networkKey });
  if (recognition.kind === "refused") {
    if (recognition.problem === "empty") return service.isUrlRequired ? text("linkRequired") : null;
    return text(problemTexts[recognition.problem]);
  }
  if (demand.networkKey === null) return null;
  const key = recognition.kind === "recognised" ? recognition.network : null;
  if (key !== demand.networkKey) return text("linkOfOtherNetwork");
  const fit = linkFit(recognition, demand.typeWords);
  return fit.kind === "wrong" ? text(purposeTexts[fit.purpose]) : null;
}

function targetValue(values: readonly string[], allowed: readonly string[], isSelectable: boolean): ServerText | null {
  const isKnown = !isSelectable || values.every((value) => allowed.includes(value));
  return isKnown ? null : text("invalidValue");
}

/** The filled lines of the comments or keywords target are the quantity of a calculable service (DEC-112, DEC-140). */
function targetProblems(line: SentLine, service: Service): { readonly targets: Problems; readonly quantity: Problems } {
  const offered = service.targets.filter((target) => target.isEnabledForService);
  for (const { targetId, values } of line.targetValues) {
    const target = offered.find((known) => known.id === targetId);
    const problem = target ? targetValue(values, target.selectableValues, target.isSelectable) : text("invalidValue");
    if (problem) return { targets: { targetable_values: problem }, quantity: {} };
  }
  if (!service.isQuantityCalculable) return { targets: {}, quantity: {} };
  const counted = offered.find((target) => target.viewType === "comments" || target.viewType === "seo_keywords");
  const sent = line.targetValues.find((target) => target.targetId === counted?.id);
  const count = filledLines(sent?.values.join("\n") ?? "").length;
  if (count === 0) return { targets: { targetable_values: text("required") }, quantity: {} };
  return count === line.quantity
    ? { targets: {}, quantity: {} }
    : { targets: {}, quantity: { quantity: text("quantityNotLines", { lines: count }) } };
}

/** Everything that must be right before a line is ordered; keys as the API has them: `services.N.quantity`, `orders.N.url`. */
export function lineProblems(check: LineCheck, index: number): Record<string, ServerText> {
  const at = String(index);
  const problems: Record<string, ServerText> = {};
  const add = (part: "orders" | "services", found: Problems) => {
    for (const [field, problem] of Object.entries(found)) problems[`${part}.${at}.${field}`] ??= problem;
  };
  const pricing = pricingProblems(check);
  add("orders", pricing.service);
  add("services", pricing.quantity);
  if (!check.service) return problems;
  const link = linkProblem(check.line.url, check.service, check.demand);
  if (link) add("orders", { url: link });
  const targets = targetProblems(check.line, check.service);
  add("orders", targets.targets);
  add("services", targets.quantity);
  return problems;
}
