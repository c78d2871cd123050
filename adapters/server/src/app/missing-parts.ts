import type { FeatureFlags, InstanceSettings } from "@panel/core/settings";
import type { MissingFeatures } from "../settings/index.ts";
import type { ServerConfig } from "./config.ts";

type Parts = Pick<
  ServerConfig,
  "isSandbox" | "isPublic" | "publicOrigin" | "smtp" | "stripe" | "isPaidByHand" | "isDeliveryNamed" | "tokenKey"
>;

const originParts = (origin: string | null): readonly string[] => {
  if (origin === null) return ["the address that visitors see (PANEL_ORIGIN)"];
  // Passwords and sessions would go over the network for anybody to read.
  return origin.startsWith("http:") ? ["an address of its own that begins with https (PANEL_ORIGIN)"] : [];
};

/**
 * What a server lacks that others can reach: without these it would take orders that nobody can pay or that are not delivered, write mails
 * that nobody gets, and word links that lead nowhere. A sandbox, which has to be asked for by name there, needs none of them.
 */
export function missingParts(config: Parts): readonly string[] {
  if (config.isSandbox || !config.isPublic) return [];
  return [
    ...originParts(config.publicOrigin),
    ...(config.smtp === null ? ["a mail server (PANEL_SMTP and PANEL_MAIL_FROM)"] : []),
    ...(config.stripe === null && !config.isPaidByHand
      ? ["a way to be paid (PANEL_STRIPE_KEY and PANEL_STRIPE_WEBHOOK_SECRET, or PANEL_PAYMENTS=by-hand)"]
      : []),
    ...(config.isDeliveryNamed
      ? []
      : ["how orders are delivered (PANEL_DELIVERY=by-hand, or PANEL_SUPPLIER and PANEL_SUPPLIER_TOKEN)"]),
    ...(config.tokenKey === null ? ["the secret that seals tokens (PANEL_TOKEN_KEY)"] : []),
  ];
}

const OR_NO_CAPTCHA = ", or features.captcha set to false)";

/** What such a server lacks by its settings, which are known only once its database is open. */
export function missingBySettings(
  { isSandbox, isPublic, captcha }: Pick<ServerConfig, "isSandbox" | "isPublic" | "captcha">,
  {
    captcha: { provider, siteKey },
    features,
  }: Pick<InstanceSettings, "captcha"> & {
    readonly features: Pick<FeatureFlags, "captcha">;
  },
): readonly string[] {
  if (isSandbox || !isPublic || !features.captcha) return [];
  return [
    ...(provider === null ? [`the captcha's provider (captchaProvider in its settings${OR_NO_CAPTCHA}`] : []),
    ...(siteKey === null ? [`the captcha's site key (captchaSiteKey in its settings${OR_NO_CAPTCHA}`] : []),
    ...(captcha === null ? [`the secret by which the captcha is judged (PANEL_CAPTCHA_SECRET${OR_NO_CAPTCHA}`] : []),
  ];
}

const featureWords: Readonly<Partial<Record<keyof FeatureFlags, string>>> = {
  childPanels: "child panels",
  keywordTools: "keyword tools",
  subscriptions: "subscriptions",
  tasks: "paid tasks",
  videoChannels: "video channels",
};

/** What is neither offered nor sold here since nothing outside does it, in words for the operator. */
export function partsLeftOut(
  { isSandbox, delivery, stripe }: Pick<ServerConfig, "isSandbox" | "delivery" | "stripe">,
  missing: MissingFeatures,
): readonly string[] {
  return [
    ...missing.map((name) => featureWords[name] ?? name),
    ...(isSandbox || stripe !== null ? [] : ["linked cards"]),
    ...(delivery === "simulated" ? [] : ["free trials that order no service"]),
  ];
}
