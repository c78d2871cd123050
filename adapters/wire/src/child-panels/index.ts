export {
  childPanelFromWire,
  childPanelTermsFromWire,
  childPanelTermsToWire,
  childPanelToWire,
  newChildPanelToWire,
} from "./codec.ts";
export {
  childPanelEndpoints,
  deleteChildPanel,
  getChildPanels,
  getChildPanelTerms,
  getDomainAvailability,
  postChildPanel,
  postChildPanelCheck,
  postChildPanelRenewal,
  postWholesalePrice,
} from "./endpoints.ts";
export { CHILD_PANELS_FULL } from "./refusals.ts";
