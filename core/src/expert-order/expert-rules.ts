import { offeredTargets, type Network, type Service, type ServiceType } from "../catalogue/index.ts";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { Fraction } from "../money/index.ts";
import { readExpertLine } from "./expert-text.ts";
import { hasGuarantee, limitsOf, normalizeQuantity, type OrderLine } from "../pricing/index.ts";
import {
  acceptRecognisedLink,
  linkVerdict,
  recogniseLink,
  type LinkContent,
  type LinkProblem,
  type LinkPurpose,
  type LinkRecognition,
  type LinkRefusal,
} from "../links/index.ts";
import { acceptOpenService, acceptQuantity } from "../purchase/index.ts";

/** Lines of one order at most; more wait for the next one. */
export const MAX_EXPERT_LINES = 500;

/** Why a line of an expert order cannot be ordered; worded in `locales`. */
export type ExpertProblem =
  | { readonly kind: "unreadable"; readonly missing: "service" | "quantity" }
  | { readonly kind: "unknownService" }
  | { readonly kind: "deactivatedService" }
  | { readonly kind: "restrictedService" }
  /** A package, or a service that asks for texts or languages: the form has fields for that. */
  | { readonly kind: "package" }
  | { readonly kind: "needsMore" }
  | { readonly kind: "link"; readonly problem: LinkProblem }
  | { readonly kind: "otherNetwork"; readonly network: string }
  | { readonly kind: "wrongKindOfLink"; readonly purpose: LinkPurpose; readonly content: LinkContent }
  | {
      readonly kind: "quantity";
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly suggestion: number;
    }
  | { readonly kind: "tooMany"; readonly most: number }
  /** The server's own words. */
  | { readonly kind: "refused"; readonly messages: readonly string[] };

/** What of the catalogue the lines are checked against. */
export interface ExpertCatalogue {
  service(id: ServiceId): Service | undefined;
  network(id: NetworkId): Network | undefined;
  serviceType(id: ServiceTypeId): ServiceType | undefined;
}

/** A line as it was understood; `order` is set for lines that can be ordered. */
export interface ExpertCheck {
  readonly service: Service | null;
  readonly network: Network | null;
  readonly serviceIdText: string;
  /** Cleaned where it was recognised. */
  readonly link: string;
  readonly content: LinkContent | null;
  /** What the service usually takes, where the link may be the wrong one. */
  readonly doubt: LinkPurpose | null;
  readonly quantity: number | null;
  readonly problem: ExpertProblem | null;
  readonly order: OrderLine | null;
}

/** Whether a service can be ordered with a link and a quantity alone. */
function serviceProblem(service: Service | undefined): ExpertProblem | null {
  const closed = acceptOpenService(service, false);
  if (closed || !service) return closed;
  if (service.isPackage) return { kind: "package" };
  return service.isQuantityCalculable || offeredTargets(service).length > 0 ? { kind: "needsMore" } : null;
}

interface CheckedLink {
  readonly link: string;
  readonly content: LinkContent | null;
  readonly doubt: LinkPurpose | null;
  readonly problem: ExpertProblem | null;
}

const contentOf = (recognition: LinkRecognition): LinkContent | null =>
  recognition.kind === "recognised" ? recognition.content : null;

function linkProblem(refusal: LinkRefusal, network: string): ExpertProblem {
  if (refusal.kind === "unusableLink") return { kind: "link", problem: refusal.problem };
  return refusal.kind === "otherNetwork" ? { kind: "otherNetwork", network } : refusal;
}

function checkLink(typed: string, service: Service, catalogue: ExpertCatalogue): CheckedLink {
  const network = catalogue.network(service.networkId);
  const key = network?.socialProviderType ?? null;
  const recognition = recogniseLink(typed, { network: key });
  const link = recognition.kind === "refused" ? typed : recognition.link;
  const known = { link, content: contentOf(recognition), doubt: null, problem: null };
  if (typed === "" && !service.isUrlRequired) return known;
  const examples = [...(network?.urlExamples ?? []), ...(service.exampleLink === null ? [] : [service.exampleLink])];
  const typeWords = catalogue.serviceType(service.serviceTypeId)?.slug ?? "";
  const verdict = linkVerdict(typed, recognition, { typeWords, examples, service });
  // An address of the examples is a sound link that nobody means; only the panel knows which those are.
  if (verdict.kind === "refused") return { ...known, problem: { kind: "link", problem: verdict.problem } };
  const refusal = acceptRecognisedLink(recognition, service, { networkKey: key, typeWords });
  if (refusal) return { ...known, problem: linkProblem(refusal, network?.name ?? key ?? "") };
  return { ...known, doubt: verdict.kind === "fine" ? null : verdict.purpose };
}

function quantityProblem(quantity: number, service: Service): ExpertProblem | null {
  const problem = acceptQuantity(quantity, service);
  if (!problem) return null;
  const { min, max, step } = problem;
  return { kind: "quantity", min, max, step, suggestion: normalizeQuantity(quantity, limitsOf(service), "up") };
}

const nothingKnown: ExpertCheck = {
  service: null,
  network: null,
  serviceIdText: "",
  link: "",
  content: null,
  doubt: null,
  quantity: null,
  problem: null,
  order: null,
};

/** Checks one line `service id, link, quantity` against the catalogue, by the rules that the server has too (DEC-120). */
export function checkExpertLine(text: string, catalogue: ExpertCatalogue, guarantee: Fraction | null): ExpertCheck {
  const entry = readExpertLine(text);
  if (entry.kind === "unreadable") return { ...nothingKnown, problem: entry };
  const service = catalogue.service(entry.serviceId);
  const { quantity } = entry;
  const known = { ...nothingKnown, serviceIdText: String(entry.serviceId), link: entry.link, quantity, service: service ?? null };
  const unsuitable = serviceProblem(service);
  if (unsuitable || !service) return { ...known, problem: unsuitable };
  const network = catalogue.network(service.networkId) ?? null;
  const { problem: linkProblem, ...link } = checkLink(entry.link, service, catalogue);
  const problem = linkProblem ?? quantityProblem(quantity, service);
  const checked = { ...known, ...link, network, problem };
  if (problem) return checked;
  const order: OrderLine = {
    serviceId: service.id,
    networkId: service.networkId,
    serviceTypeId: service.serviceTypeId,
    serviceName: service.name,
    quantity,
    url: link.link,
    isGuarantee: guarantee !== null && hasGuarantee(service, guarantee),
    dripFeed: null,
    targetValues: [],
  };
  return { ...checked, order };
}
