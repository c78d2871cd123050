import { ContainerModule } from "inversify";
import { ExpertOrderViewModel, orderSource, type ExpertOrderParts } from "../ordering/index.ts";
import { catalogueTokens } from "./catalogue-tokens.ts";
import { orderingTokens } from "./ordering-module.ts";
import { paymentsTokens } from "./payments-module.ts";
import { sessionTokens } from "./session-module.ts";
import { shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  shop: token<ExpertOrderParts["shop"]>("expertOrderShop"),
  person: token<ExpertOrderParts["person"]>("expertOrderPerson"),
  buying: token<() => ExpertOrderParts["buying"]>("expertOrderBuying"),
  platform: token<ExpertOrderParts["platform"]>("expertOrderPlatform"),
};

/** Typed token of the expert order; a new one for each visit of its tab. */
export const expertOrderTokens = {
  expertOrderViewModel: token<() => ExpertOrderViewModel>("expertOrderViewModel"),
} as const;

/** Binds the expert order; needs the modules of session, catalogue, payments and ordering. */
export const expertOrderModule = new ContainerModule(({ bind }) => {
  bind(parts.shop).toResolvedValue(
    (catalogue, settings, currency) => ({ catalogue, settings, currency }),
    [catalogueTokens.catalogue, shellTokens.settings, shellTokens.currency],
  );
  bind(parts.person).toResolvedValue(
    (session, guestEmail) => ({ session, guestEmail }),
    [sessionTokens.session, sessionTokens.guestEmail],
  );
  bind(parts.buying).toResolvedValue(
    (ordering, makePurchase, methods, paymentStep) => () => ({ ordering, purchase: makePurchase(), methods, paymentStep }),
    [portTokens.ordering, orderingTokens.purchaseFactory, paymentsTokens.methods, paymentsTokens.paymentStep],
  );
  bind(parts.platform).toResolvedValue(
    (clock, connection, notices, storage, route) => ({
      clock,
      connection,
      notices,
      storage,
      source: () =>
        orderSource({
          isServicesFreezed: false,
          querySource: route.active.query["source"] ?? null,
          place: "form",
          display: "browser",
        }),
    }),
    [portTokens.clock, portTokens.connection, shellTokens.notices, portTokens.sessionStorage, shellTokens.currentRoute],
  );
  bind(expertOrderTokens.expertOrderViewModel).toResolvedValue(
    (shop, person, makeBuying, platform) => () => new ExpertOrderViewModel({ shop, person, buying: makeBuying(), platform }),
    [parts.shop, parts.person, parts.buying, parts.platform],
  );
});
