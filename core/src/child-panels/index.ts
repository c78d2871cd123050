export {
  type ChildPanel,
  type ChildPanelStatus,
  childPanelStatuses,
  type ChildPanelTerms,
  type DomainType,
  domainTypes,
  type NewChildPanel,
} from "./child-panel.ts";
export { type AskedChildPanel, type Availability, ChildPanelForm } from "./child-panel-form.ts";
export {
  type ChildPanelFacts,
  type ChildPanelField,
  type ChildPanelProblem,
  decideChildPanel,
  fieldOfChildPanelProblem,
  MAX_CHILD_PANELS,
  passwordProblem,
  soldAt,
  wishProblems,
} from "./child-panel-rules.ts";
export type { ChildPanelRefusal, ChildPanelsPort, RenewalField, WholesaleField } from "./child-panels-port.ts";
export { ChildPanelsViewModel, type LoadedChildPanels } from "./child-panels-view-model.ts";
export {
  cleanDomain,
  domainProblem,
  type DomainProblem,
  domainTypeOf,
  type DomainWish,
  MIN_SUBDOMAIN_LENGTH,
  siteAddress,
  subdomainOf,
} from "./domain-rules.ts";
export {
  endOutcome,
  type EndOutcome,
  graceEndsMs,
  nextLookMs,
  paidMonth,
  type PaidMonth,
  pauseEndsMs,
  type RenewalStanding,
  type RenewalStep,
  renewalStep,
  WAITING_MS,
} from "./renewal-rules.ts";
