import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../auth/index.ts";
import { missingBalance, type Money } from "../money/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import type { NewChildPanel } from "./child-panel.ts";
import { cleanDomain, domainProblem, type DomainProblem } from "./domain-rules.ts";

/** So many child panels that have not ended one customer may have. */
export const MAX_CHILD_PANELS = 20;

export type ChildPanelField = "domain" | "adminPassword" | "balance" | "email";

/** Why a child panel is not ordered. */
export type ChildPanelProblem =
  | { readonly kind: "domain"; readonly problem: DomainProblem | "taken" }
  | { readonly kind: "noPassword" }
  /** The limit counts characters. */
  | { readonly kind: "passwordTooShort" | "passwordTooLong"; readonly limit: number }
  /** The account has no e-mail that the administrator could log in with. */
  | { readonly kind: "noEmail" }
  | { readonly kind: "full"; readonly limit: number }
  | { readonly kind: "notEnoughBalance"; readonly missing: Money };

/** Where on the form a problem is shown. */
export function fieldOfChildPanelProblem({ kind }: ChildPanelProblem): ChildPanelField {
  switch (kind) {
    case "domain":
    case "full":
      return "domain";
    case "noPassword":
    case "passwordTooShort":
    case "passwordTooLong":
      return "adminPassword";
    case "noEmail":
      return "email";
    case "notEnoughBalance":
      return "balance";
  }
}

/** What is wrong with a password, by itself. */
export function passwordProblem(password: string): ChildPanelProblem | null {
  if (password === "") return { kind: "noPassword" };
  if (password.length < MIN_PASSWORD_LENGTH) return { kind: "passwordTooShort", limit: MIN_PASSWORD_LENGTH };
  return password.length > MAX_PASSWORD_LENGTH ? { kind: "passwordTooLong", limit: MAX_PASSWORD_LENGTH } : null;
}

/** What a child panel costs a month; null where none are sold (CPN-001). */
export const soldAt = ({ childPanelsPrice }: { readonly childPanelsPrice: Money }): Money | null =>
  childPanelsPrice > 0 ? childPanelsPrice : null;

/** What decides about an order of a child panel besides the wish. */
export interface ChildPanelFacts {
  readonly parentDomain: string | null;
  /** What is known against the name beyond the rules of names; null for nothing. */
  readonly nameProblem: DomainProblem | null;
  readonly hasEmail: boolean;
  /** Panels of the customer that have not ended. */
  readonly owned: number;
  readonly isTaken: boolean;
  readonly price: Money;
  readonly balance: Money;
}

/** What the wish itself has against it, at most one at each field (CPN-003). */
export function wishProblems(
  wish: NewChildPanel,
  { parentDomain, nameProblem = null }: Pick<ChildPanelFacts, "parentDomain"> & Partial<Pick<ChildPanelFacts, "nameProblem">>,
): readonly ChildPanelProblem[] {
  const problem = domainProblem({ ...wish, domain: cleanDomain(wish.domain) }, parentDomain) ?? nameProblem;
  return [problem && ({ kind: "domain", problem } as const), passwordProblem(wish.adminPassword)].filter((each) => each !== null);
}

/** The order of the rules by which a child panel is ordered; answers its name in the one spelling. */
export function decideChildPanel(wish: NewChildPanel, facts: ChildPanelFacts): Result<string, readonly ChildPanelProblem[]> {
  const problems = wishProblems(wish, facts);
  if (problems.length > 0) return failure(problems);
  if (!facts.hasEmail) return failure([{ kind: "noEmail" }]);
  if (facts.isTaken) return failure([{ kind: "domain", problem: "taken" }]);
  if (facts.owned >= MAX_CHILD_PANELS) return failure([{ kind: "full", limit: MAX_CHILD_PANELS }]);
  const missing = missingBalance(facts.balance, facts.price);
  if (missing !== null) return failure([{ kind: "notEnoughBalance", missing }]);
  return success(cleanDomain(wish.domain));
}
