export { ConsentModel } from "./consent-model.ts";
export {
  allowsAnything,
  choiceOf,
  consentCategories,
  type ConsentChoice,
  consentFromText,
  type ConsentSignals,
  consentText,
  signalsOf,
} from "./consent-rules.ts";
export type { TagsPort } from "./tags-port.ts";
