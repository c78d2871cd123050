import { ExpertOrderViewModel, type ExpertOrderViewModelDependencies } from "../expert-order/index.ts";
import { orderingModule, orderingTokens } from "./ordering-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  buying: token<() => ExpertOrderViewModelDependencies["buying"]>("expertOrderBuying"),
  platform: token<ExpertOrderViewModelDependencies["platform"]>("expertOrderPlatform"),
};

/** Typed token of the expert order; a new one for each visit of its tab. */
export const expertOrderTokens = {
  expertOrderViewModel: token<() => ExpertOrderViewModel>("expertOrderViewModel"),
} as const;

/** Binds the expert order. */
export const expertOrderModule = featureModule([orderingModule, paymentsModule, shellModule], ({ bind }) => {
  bind(parts.buying).toResolvedValue(
    (ordering, makePurchase, methods, paymentStep) => () => ({ ordering, purchase: makePurchase(), methods, paymentStep }),
    [portTokens.ordering, orderingTokens.purchaseFactory, paymentsTokens.methods, paymentsTokens.paymentStep],
  );
  bind(parts.platform).toResolvedValue(
    (clock, connection, notices, storage, source) => ({ clock, connection, notices, storage, source: () => source(false) }),
    [portTokens.clock, portTokens.connection, shellTokens.notices, portTokens.sessionStorage, orderingTokens.source],
  );
  bind(expertOrderTokens.expertOrderViewModel).toResolvedValue(
    (shop, person, makeBuying, platform) => () => new ExpertOrderViewModel({ shop, person, buying: makeBuying(), platform }),
    [orderingTokens.shop, orderingTokens.person, parts.buying, parts.platform],
  );
});
