import { cleanDomain, domainProblem, type DomainProblem, type DomainType } from "@panel/core/child-panels";
import { failure, success, type Result } from "@panel/core/result";
import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";

/** The operator's own names, which no customer gets. */
export interface OperatorNames {
  readonly parentDomain: string | null;
  readonly dnsTarget: string;
  /** Of the panel itself. */
  readonly host: string;
}

const isBelow = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`);

/**
 * A typed name in ASCII, as it is kept and compared. What the core says of the name as people read it counts for the encoded form, too;
 * beyond that a domain of one's own is no suffix under which others register theirs, and not the operator's (T23).
 */
export function domainName(
  typed: string,
  domainType: DomainType,
  { parentDomain, dnsTarget, host }: OperatorNames,
): Result<string, DomainProblem> {
  const clean = cleanDomain(typed);
  const ascii = domainToASCII(clean);
  if (clean !== "" && ascii === "") return failure("notADomain");
  const problem = domainProblem({ domain: domainToUnicode(ascii), domainType }, parentDomain);
  if (problem !== null) return failure(problem);
  if (domainType === "subdomain") return success(ascii);
  if (isBelow(ascii, dnsTarget) || isBelow(ascii, host)) return failure("reserved");
  return parse(ascii, { allowPrivateDomains: true }).domain === null ? failure("notADomain") : success(ascii);
}

/** The name as people read it. */
export const readableDomain = (ascii: string): string => domainToUnicode(ascii);
