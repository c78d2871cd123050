export type { InstallPort } from "./install-port.ts";
export { InstallPrompt, PROMPT_CLOSED_DAYS } from "./install-prompt.ts";
export {
  type InstallFacts,
  type InstallVariant,
  installVariants,
  isPromptShown,
  type PromptSituation,
  variantOf,
} from "./install-rules.ts";
