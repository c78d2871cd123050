export { acceptLink, acceptRecognisedLink, type LinkDemand, type LinkRefusal } from "./link-acceptance-rules.ts";
export { linkIdentity } from "./link-identity.ts";
export { type LinkContent, networkWords } from "./link-network.ts";
export { linkNetworks } from "./link-networks.ts";
export { linkFit, type LinkPurpose, purposeOf } from "./link-purpose-rules.ts";
export { type LinkProblem, type LinkRecognition, networkKeyOf, orderedLink, recogniseLink } from "./link-rules.ts";
export { shownLink } from "./shown-link.ts";
export { type LinkDemands, linkVerdict, type LinkVerdict } from "./link-verdict.ts";
