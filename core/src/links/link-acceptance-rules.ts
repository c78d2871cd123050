import type { LinkContent } from "./link-network.ts";
import { type AccountService, linkFit, type LinkPurpose } from "./link-purpose-rules.ts";
import { networkKeyOf, recogniseLink, type LinkProblem, type LinkRecognition } from "./link-rules.ts";

/** What a service demands of its link. */
export interface LinkDemand {
  /** Key of the service's network; null where links of any site do. */
  readonly networkKey: string | null;
  /** Slug of the service type, which tells what the link has to lead to. */
  readonly typeWords: string;
}

/** Why a link cannot be ordered for (ORD-022, DEC-130). */
export type LinkRefusal =
  /** It is no usable link; `empty` where one is required. */
  | { readonly kind: "unusableLink"; readonly problem: LinkProblem }
  | { readonly kind: "otherNetwork" }
  /** It surely leads to something else than the service is for. */
  | { readonly kind: "wrongKindOfLink"; readonly purpose: LinkPurpose; readonly content: LinkContent };

interface LinkService extends AccountService {
  readonly isUrlRequired: boolean;
}

/** Judges a link that was recognised with the network of its service. */
export function acceptRecognisedLink(recognition: LinkRecognition, service: LinkService, demand: LinkDemand): LinkRefusal | null {
  if (recognition.kind === "refused") {
    if (recognition.problem === "empty" && !service.isUrlRequired) return null;
    return { kind: "unusableLink", problem: recognition.problem };
  }
  if (demand.networkKey === null) return null;
  if (networkKeyOf(recognition) !== demand.networkKey) return { kind: "otherNetwork" };
  const fit = linkFit(recognition, demand.typeWords, service);
  return fit.kind === "wrong" ? { kind: "wrongKindOfLink", purpose: fit.purpose, content: fit.content } : null;
}

/** Judges a link for a service: sound, complete, of the service's own network, and surely of no wrong kind (ORD-022, DEC-130). */
export const acceptLink = (url: string, service: LinkService, demand: LinkDemand): LinkRefusal | null =>
  acceptRecognisedLink(recogniseLink(url, { network: demand.networkKey }), service, demand);
