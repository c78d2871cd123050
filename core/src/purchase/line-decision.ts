import type { Service } from "../catalogue/index.ts";
import { orderedLink, type LinkDemand } from "../links/index.ts";
import { statesGuarantee, type OrderLine } from "../pricing/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import {
  acceptLine,
  acceptPricedLine,
  type AcceptableService,
  type BuyerCircumstances,
  type LineCircumstances,
  type LineProblem,
} from "./acceptance-rules.ts";

/** A line as somebody wishes to buy it. */
export type WishedLine = Pick<
  OrderLine,
  "serviceId" | "url" | "isLinkKept" | "quantity" | "isGuarantee" | "dripFeed" | "targetValues"
>;

/** A service as far as a line of it is decided. */
export type DecidableService = AcceptableService & Pick<Service, "guarantee">;

/** What lines are decided by. */
export interface LineFacts<Known extends DecidableService> {
  readonly buyer: BuyerCircumstances;
  /** The service by its id, with the prices of this buyer; undefined where the shop has none. */
  readonly serviceOf: (id: OrderLine["serviceId"]) => Known | undefined;
  readonly linkDemandOf: (service: Known) => LinkDemand;
}

/** A line that the shop accepts: with its service, and as it will be charged and delivered. */
export interface AcceptedLine<Line extends WishedLine, Known extends DecidableService> {
  readonly line: Line;
  readonly service: Known;
  /** Where it stood among the wishes. */
  readonly index: number;
}

/** Problems of lines that are not accepted, one list for each wish. */
export interface UnacceptableLines {
  readonly kind: "unacceptableLines";
  readonly lines: readonly (readonly LineProblem[])[];
}

type LinesDecision<Line extends WishedLine, Known extends DecidableService> = Result<
  readonly AcceptedLine<Line, Known>[],
  UnacceptableLines
>;

/** Nothing is demanded of a link. */
const noLinkDemand: LinkDemand = { networkKey: null, typeWords: "" };

function decideLines<Line extends WishedLine, Known extends DecidableService>(
  lines: readonly Line[],
  { buyer, serviceOf, linkDemandOf }: LineFacts<Known>,
  problemsOf: (line: Line, service: Known | undefined, circumstances: LineCircumstances) => readonly LineProblem[],
  linkOf: (line: Line, demand: LinkDemand) => string,
): LinesDecision<Line, Known> {
  const checks = lines.map((line) => {
    const service = serviceOf(line.serviceId);
    const linkDemand = service ? linkDemandOf(service) : noLinkDemand;
    return { line, service, linkDemand, problems: problemsOf(line, service, { ...buyer, linkDemand }) };
  });
  if (checks.some(({ problems }) => problems.length > 0)) {
    return failure({ kind: "unacceptableLines", lines: checks.map(({ problems }) => problems) });
  }
  return success(
    checks.flatMap(({ line, service, linkDemand }, index) =>
      service
        ? [
            {
              line: { ...line, url: linkOf(line, linkDemand), isGuarantee: line.isGuarantee && statesGuarantee(service) },
              service,
              index,
            },
          ]
        : [],
    ),
  );
}

/** Accepts lines as far as they can be priced; nobody looks at their links, which are left as they are (CST-011). */
export const decidePricedLines = <Line extends WishedLine, Known extends DecidableService>(
  lines: readonly Line[],
  facts: Omit<LineFacts<Known>, "linkDemandOf">,
): LinesDecision<Line, Known> =>
  decideLines(lines, { ...facts, linkDemandOf: () => noLinkDemand }, acceptPricedLine, ({ url }) => url);

/** Accepts lines that can be ordered, with their links as they are delivered for (ORD-058). */
export const decideOrderedLines = <Line extends WishedLine, Known extends DecidableService>(
  lines: readonly Line[],
  facts: LineFacts<Known>,
): LinesDecision<Line, Known> =>
  decideLines(lines, facts, acceptLine, ({ url, isLinkKept }, { networkKey }) =>
    orderedLink(url, { network: networkKey, isKept: isLinkKept ?? false }),
  );
