import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { orderingModule, orderingTokens } from "../order-form/ordering-wiring.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { orderingPort, purchaseModule, purchaseTokens } from "../purchase/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { ExpertOrderViewModel, type ExpertOrderViewModelDependencies } from "./index.ts";

const parts = {
  buying: token<() => ExpertOrderViewModelDependencies["buying"]>("expertOrderBuying"),
  platform: token<ExpertOrderViewModelDependencies["platform"]>("expertOrderPlatform"),
};

/** Token of the expert order; a new one for each visit of its tab. */
export const expertOrderTokens = {
  expertOrderViewModel: token<() => ExpertOrderViewModel>("expertOrderViewModel"),
} as const;

export const expertOrderModule = featureModule(
  [noticesModule, orderingModule, paymentsModule, purchaseModule],
  [
    provideBy(
      parts.buying,
      {
        ordering: orderingPort,
        makePurchase: purchaseTokens.purchaseFactory,
        methods: paymentsTokens.methods,
        paymentStep: paymentsTokens.paymentStep,
      },
      ({ makePurchase, ...rest }) =>
        () => ({ ...rest, purchase: makePurchase() }),
    ),
    provideBy(
      parts.platform,
      {
        clock: clockPort,
        connection: platformTokens.connection,
        notices: noticesTokens.notices,
        storage: platformTokens.sessionStorage,
        source: orderingTokens.source,
      },
      ({ source, ...rest }) => ({ ...rest, source: () => source(false) }),
    ),
    provideBy(
      expertOrderTokens.expertOrderViewModel,
      { shop: orderingTokens.shop, person: orderingTokens.person, makeBuying: parts.buying, platform: parts.platform },
      ({ makeBuying, ...rest }) =>
        () =>
          new ExpertOrderViewModel({ ...rest, buying: makeBuying() }),
    ),
  ],
);
