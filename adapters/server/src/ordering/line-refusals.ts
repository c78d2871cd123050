import type { LinkProblem, LinkPurpose, LinkRefusal } from "@panel/core/links";
import type { LineField, LineProblem, UnacceptableLines } from "@panel/core/purchase";
import { type Refusal, refuseFields, type ServerText, text } from "../calls/index.ts";

/** What a buyer is told, by the field of the call at which it stands. */
export type FieldRefusals = Readonly<Record<string, ServerText>>;

const wireFields: Readonly<Record<LineField, string>> = {
  service: "service_id",
  quantity: "quantity",
  link: "url",
  targets: "targetable_values",
  dripFeed: "drip_feed",
  runs: "drip_feed.runs",
  interval: "drip_feed.minutes_between_runs",
  mode: "drip_feed.mode",
};

const linkTexts: Readonly<Record<LinkProblem, string>> = {
  empty: "linkRequired",
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

/** Words why a link is not accepted. */
export function linkRefusalText(refusal: LinkRefusal): ServerText {
  switch (refusal.kind) {
    case "unusableLink":
      return text(linkTexts[refusal.problem]);
    case "otherNetwork":
      return text("linkOfOtherNetwork");
    case "wrongKindOfLink":
      return text(purposeTexts[refusal.purpose]);
  }
}

type OtherProblem = Exclude<LineProblem, LinkRefusal>;

function problemText(problem: OtherProblem): ServerText {
  switch (problem.kind) {
    case "unknownService":
    case "deactivatedService":
      return text("serviceUnavailable");
    case "restrictedService":
      return text("serviceRestricted");
    case "notSoldInCountry":
      return text("serviceNotInCountry");
    case "quantityOutOfLimits":
      return text("quantityNotAccepted", { min: problem.min, max: problem.max, step: problem.step });
    case "quantityIsNotLines":
      return text("quantityNotLines", { lines: problem.lines });
    case "dripFeedNotOffered":
      return text("dripFeedNotAllowed");
    case "runsOutOfBounds":
      return text("runsNotAccepted", { min: problem.min, max: problem.max });
    case "intervalOutOfBounds":
      return text("intervalNotAccepted", { max: problem.max });
    case "missingTargetLines":
      return text("required");
    case "targetNotOffered":
    case "targetValueNotOffered":
    case "unknownDripFeedMode":
      return text("invalidValue");
  }
}

const lineProblemText = (problem: LineProblem): ServerText =>
  problem.field === "link" ? linkRefusalText(problem) : problemText(problem);

/** Words what is wrong with a line that is priced, at `services.N.…` (CST-011). */
export const pricingRefusals = (problems: readonly LineProblem[], index: number): FieldRefusals =>
  Object.fromEntries(
    problems.map((problem) => [`services.${String(index)}.${wireFields[problem.field]}`, lineProblemText(problem)]),
  );

/** Words what is wrong with a line that is ordered: a quantity at `services.N.quantity`, all else at `orders.N.…` (ORD-047, ORD-048). */
export const orderRefusals = (problems: readonly LineProblem[], index: number): FieldRefusals =>
  Object.fromEntries(
    problems.map((problem) => {
      const part = problem.field === "quantity" ? "services" : "orders";
      return [`${part}.${String(index)}.${wireFields[problem.field]}`, lineProblemText(problem)];
    }),
  );

/** Refuses lines with all problems of all of them, each at the field that `refusalsOf` gives it. */
export const refuseLines = (
  { lines }: UnacceptableLines,
  refusalsOf: (problems: readonly LineProblem[], index: number) => FieldRefusals,
): Refusal => refuseFields(Object.assign({}, ...lines.map(refusalsOf)) as FieldRefusals);
