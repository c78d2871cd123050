import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { cataloguePort } from "../catalogue/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provide, provideBy, provideFactory, provideParts, token } from "../wiring/index.ts";
import {
  CampaignFormViewModel,
  CampaignPages,
  CampaignsAddress,
  CampaignsViewModel,
  CampaignViewModel,
  PlansViewModel,
  type CampaignsPort,
} from "./index.ts";

export const campaignsPort = portToken<CampaignsPort>("campaigns");

const parts = {
  address: token<CampaignsAddress>("campaignsAddress"),
  platform: token<ConstructorParameters<typeof PlansViewModel>[0]["platform"]>("campaignsPlatform"),
};

/** Tokens of the pages of keyword campaigns and their plans. */
export const campaignsTokens = {
  campaigns: token<() => CampaignsViewModel>("campaignsViewModel"),
  form: token<() => CampaignFormViewModel>("campaignFormViewModel"),
  campaign: token<(id: number) => CampaignViewModel>("campaignViewModel"),
  plans: token<() => PlansViewModel>("plansViewModel"),
  pages: token<CampaignPages>("campaignPages"),
} as const;

/** Binds the campaigns and the plan of a customer. */
export const campaignsModule = featureModule(
  [routingModule, sessionModule],
  [
    provide(parts.address, CampaignsAddress, { route: routingTokens.current, navigator: navigatorPort }),
    provideParts(parts.platform, { clock: clockPort, identifiers: identifiersPort }),
    provideFactory(campaignsTokens.campaigns, CampaignsViewModel, {
      campaigns: campaignsPort,
      catalogue: cataloguePort,
      visitor: sessionTokens.session,
      address: parts.address,
      clock: clockPort,
    }),
    provideFactory(campaignsTokens.form, CampaignFormViewModel, {
      campaigns: campaignsPort,
      catalogue: cataloguePort,
      person: sessionTokens.session,
      pages: campaignsTokens.pages,
      platform: parts.platform,
    }),
    provide(campaignsTokens.pages, CampaignPages, { navigator: navigatorPort }),
    provideBy(
      campaignsTokens.campaign,
      {
        campaigns: campaignsPort,
        clock: clockPort,
        connection: platformTokens.connection,
        visibility: platformTokens.visibility,
        session: sessionTokens.session,
      },
      ({ campaigns, session, ...context }) =>
        (id) =>
          new CampaignViewModel(id, { campaigns, context, isAllowed: () => session.guardAction() }),
    ),
    provideFactory(campaignsTokens.plans, PlansViewModel, {
      campaigns: campaignsPort,
      person: sessionTokens.session,
      platform: parts.platform,
    }),
  ],
);
