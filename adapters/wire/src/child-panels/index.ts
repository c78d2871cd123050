export {
  childPanelFromWire,
  childPanelTermsFromWire,
  childPanelTermsToWire,
  childPanelToWire,
  newChildPanelToWire,
} from "./codec.ts";
export {
  getChildPanels,
  getChildPanelTerms,
  getDomainAvailability,
  postChildPanel,
  postChildPanelCheck,
  postWholesalePrice,
} from "./endpoints.ts";
export { CHILD_PANELS_FULL } from "./refusals.ts";
