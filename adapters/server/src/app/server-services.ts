import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { CaptchaJudges } from "../captcha/index.ts";
import type { ChildPanelProvisioner } from "../child-panels/index.ts";
import type { MissingFeatures } from "../settings/index.ts";
import type { CatalogueStore } from "../catalogue/index.ts";
import type { Db, Listen } from "../database/index.ts";
import type { Messages, ServerLog } from "../calls/index.ts";
import type { HandOver, OwnData } from "../feature/index.ts";
import type { CookieSetup } from "../http/index.ts";
import type { IdentityConfig } from "../identity/index.ts";
import type { SuggestionProvider } from "../keyword-suggestions/index.ts";
import type { StripeAccount } from "../gateway/index.ts";
import type { RankingProvider } from "../campaigns/index.ts";
import type { VideoNetwork } from "../video-channels/index.ts";
import type { SealKey } from "../secrets/index.ts";
import type { MailTransport } from "../mail/index.ts";
import type { Supplier } from "../supplier/index.ts";
import type { ShopDependencies } from "../payments/index.ts";

/** What the features of one server share. Each names those that it takes. */
export interface ServerServices {
  readonly db: Db;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly catalogue: CatalogueStore;
  readonly identity: IdentityConfig;
  readonly cookies: CookieSetup;
  readonly shop: ShopDependencies & { readonly readSettings: (db: Db) => Promise<InstanceSettings> };
  /** Gives what a guest's account has to another (DEC-204). */
  readonly handOver: HandOver;
  /** What all features keep of a customer. */
  readonly everyOwnData: OwnData;
  /** The operator's account at Stripe; null where there is none. */
  readonly stripe: StripeAccount | null;
  /** Seals what customers may read again, such as their API token; without it that is kept as a hash only. */
  readonly sealKey: SealKey | null;
  /** Where video channels are looked up; null where the operator has no access to one. */
  readonly videoNetwork: VideoNetwork | null;
  /** Where positions in search are looked up; null where the operator has no access to one. */
  readonly rankings: RankingProvider | null;
  /** Who suggests keywords; null where the operator has access to no provider. */
  readonly suggestions: SuggestionProvider | null;
  /** What sets child panels up; null where nothing does, so that none are sold. */
  readonly provisioner: ChildPanelProvisioner | null;
  /** What delivers the orders of services that are sold for it; null where there is none. */
  readonly supplier: Supplier | null;
  /** Features whose outside this deployment does not have. */
  readonly missingFeatures: MissingFeatures;
  /** Signs who a customer is for the chat's provider; null where the operator has none. */
  readonly chatSecret: string | null;
  /** Who judges answers to the captcha that the settings name. */
  readonly captcha: CaptchaJudges;
  /** The way out for mails; without one they stay in the outbox. */
  readonly mailTransport: MailTransport | null;
  /** Milliseconds that a simulated delivery takes from first to last piece; null where nothing is simulated. */
  readonly deliveryMs: number | null;
  /** Milliseconds between two publications of a simulated account. */
  readonly publicationMs: number;
}
