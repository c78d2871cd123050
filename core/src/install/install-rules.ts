/** The kinds of prompt (PWA-005 to PWA-008, DEC-025). */
export const installVariants = ["banner", "collapsible", "orders"] as const;
export type InstallVariant = (typeof installVariants)[number] | "iosHint";

/** What the browser tells about installing. */
export interface InstallFacts {
  /** An iPhone or iPad: installing is a step of its own there. */
  readonly isIos: boolean;
  readonly isChrome: boolean;
  /** The browser has offered to install the panel, and can be asked to. */
  readonly hasOffer: boolean;
}

/** What decides whether a prompt is shown besides. */
export interface PromptSituation extends InstallFacts {
  /** Nobody has closed it lately. */
  readonly isOpen: boolean;
  readonly isInBrowserTab: boolean;
}

/** The truth table of PWA-009. */
export const isPromptShown = ({ isOpen, isInBrowserTab, isIos, isChrome, hasOffer }: PromptSituation): boolean =>
  isOpen && isInBrowserTab && ((isIos && !isChrome) || hasOffer);

const isVariant = (name: string | null): name is (typeof installVariants)[number] =>
  installVariants.some((variant) => variant === name);

/** The operator's choice, else the experiment's, else a banner; on iOS always the hint (PWA-004, DEC-025). */
export function variantOf(isIos: boolean, ofOperator: string | null, ofExperiment: string | null): InstallVariant {
  if (isIos) return "iosHint";
  if (isVariant(ofOperator)) return ofOperator;
  return isVariant(ofExperiment) ? ofExperiment : "banner";
}
