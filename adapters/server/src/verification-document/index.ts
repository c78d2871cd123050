export { verificationDocument } from "./feature.ts";
export { decideDocument, type DecisionOutcome, type DocumentDecision } from "./decide-document.ts";
