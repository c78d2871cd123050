import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { orderSource } from "../purchase/index.ts";
import { routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { KeptNews } from "../tasks/index.ts";
import { visitorModule, visitorTokens } from "../visitor/wiring.ts";
import { featureModule, provideBy, provideParts, token } from "../wiring/index.ts";
import type { UsedLink, OrderFormViewModelDependencies } from "./index.ts";

/** Tokens of what the ways to order have in common: the form and the expert order. */
export const orderingTokens = {
  shop: token<OrderFormViewModelDependencies["shop"]>("orderShop"),
  person: token<OrderFormViewModelDependencies["person"]>("orderPerson"),
  source: token<OrderFormViewModelDependencies["platform"]["source"]>("orderFormSource"),
  usedLinks: token<KeptNews<readonly UsedLink[]>>("usedLinks"),
} as const;

export const orderingModule = featureModule(
  [catalogueModule, routingModule, sessionModule, settingsModule, visitorModule],
  [
    provideParts(orderingTokens.shop, {
      catalogue: catalogueTokens.catalogue,
      settings: settingsTokens.settings,
      currency: settingsTokens.currency,
    }),
    provideParts(orderingTokens.person, { session: sessionTokens.session, guestEmail: visitorTokens.guestEmail }),
    provideBy(orderingTokens.usedLinks, { session: sessionTokens.session }, ({ session }) => {
      const usedLinks = new KeptNews<readonly UsedLink[]>();
      // After a logout the next person at the machine may be another person.
      session.onEnd(() => usedLinks.forget());
      return usedLinks;
    }),
    provideBy(
      orderingTokens.source,
      { route: routingTokens.current, display: platformTokens.display },
      ({ route, display }) =>
        (isServicesFreezed) => {
          const querySource = route.active.query["source"] ?? null;
          return orderSource({ isServicesFreezed, querySource, place: "form", display: display.mode });
        },
    ),
  ],
);
