import {
  CampaignFormViewModel,
  CampaignsAddress,
  CampaignsViewModel,
  CampaignViewModel,
  PlansViewModel,
} from "../../campaigns/index.ts";
import { featureModule } from "../feature-module.ts";
import { ordersModule, ordersTokens } from "../orders-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of the pages of keyword campaigns and their plans. */
export const campaignsTokens = {
  address: token<CampaignsAddress>("campaignsAddress"),
  campaigns: token<() => CampaignsViewModel>("campaignsViewModel"),
  form: token<() => CampaignFormViewModel>("campaignFormViewModel"),
  campaign: token<(id: number) => CampaignViewModel>("campaignViewModel"),
  plans: token<() => PlansViewModel>("plansViewModel"),
} as const;

/** Binds the campaigns and the plan of whoever is logged in. */
export const campaignsModule = featureModule([ordersModule, sessionModule, shellModule], ({ bind }) => {
  bind(campaignsTokens.address).toResolvedValue(
    (route, navigator) => new CampaignsAddress({ route, navigator }),
    [shellTokens.currentRoute, portTokens.navigator],
  );
  bind(campaignsTokens.campaigns).toResolvedValue(
    (campaigns, catalogue, visitor, address, clock) => () =>
      new CampaignsViewModel({ campaigns, catalogue, visitor, address, clock }),
    [portTokens.campaigns, portTokens.catalogue, sessionTokens.session, campaignsTokens.address, portTokens.clock],
  );
  bind(campaignsTokens.form).toResolvedValue(
    (campaigns, catalogue, person, navigator, clock, identifiers) => () =>
      new CampaignFormViewModel({ campaigns, catalogue, person, navigator, platform: { clock, identifiers } }),
    [
      portTokens.campaigns,
      portTokens.catalogue,
      sessionTokens.session,
      portTokens.navigator,
      portTokens.clock,
      portTokens.identifiers,
    ],
  );
  bind(campaignsTokens.campaign).toResolvedValue(
    (campaigns, { clock, connection, visibility }, session) =>
      (id) =>
        new CampaignViewModel(id, {
          campaigns,
          surroundings: { clock, connection, visibility },
          isAllowed: () => session.guardAction(),
        }),
    [portTokens.campaigns, ordersTokens.feedSurroundings, sessionTokens.session],
  );
  bind(campaignsTokens.plans).toResolvedValue(
    (campaigns, person, clock, identifiers) => () => new PlansViewModel({ campaigns, person, platform: { clock, identifiers } }),
    [portTokens.campaigns, sessionTokens.session, portTokens.clock, portTokens.identifiers],
  );
});
