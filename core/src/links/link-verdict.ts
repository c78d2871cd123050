import type { LinkContent } from "./link-network.ts";
import { type AccountService, linkFit, type LinkPurpose } from "./link-purpose-rules.ts";
import type { LinkProblem, LinkRecognition } from "./link-rules.ts";

/** What the panel has to say about a link before it is paid for, without asking any server. */
export type LinkVerdict =
  | { readonly kind: "fine" }
  | { readonly kind: "refused"; readonly problem: LinkProblem }
  /** The link surely leads to something else than the service is for. */
  | { readonly kind: "wrongKind"; readonly purpose: LinkPurpose; readonly content: LinkContent }
  /** It may be the wrong link: asked about, not refused. */
  | { readonly kind: "doubtful"; readonly purpose: LinkPurpose; readonly content: LinkContent };

/** What is known around a link that was typed. */
export interface LinkDemands {
  /** Slug of the service type; empty while none is chosen. */
  readonly typeWords: string;
  /** Addresses shown as examples. */
  readonly examples: readonly string[];
  /** Missing while none is chosen. */
  readonly service?: AccountService | null | undefined;
}

const bare = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/\/$/, "");

/** Judges a link: refused with its reason, of the wrong kind, to be asked about, or fine (ORD-022). */
export function linkVerdict(text: string, recognition: LinkRecognition, demands: LinkDemands): LinkVerdict {
  // An example may be cut short on purpose; what is wrong with it is then that it is one.
  if (demands.examples.some((example) => bare(example) === bare(text))) return { kind: "refused", problem: "placeholder" };
  if (recognition.kind === "refused") return { kind: "refused", problem: recognition.problem };
  const fit = linkFit(recognition, demands.typeWords, demands.service ?? {});
  if (fit.kind === "suits") return { kind: "fine" };
  return { ...fit, kind: fit.kind === "wrong" ? "wrongKind" : "doubtful" };
}
