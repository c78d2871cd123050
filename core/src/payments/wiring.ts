import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provide, provideBy, token } from "../wiring/index.ts";
import { InvoiceMemory, PaymentMethodsModel, PaymentStep } from "./index.ts";
import { paymentsPort } from "./port-wiring.ts";

/** Tokens of what form, cart and top-up share about paying. */
export const paymentsTokens = {
  methods: token<PaymentMethodsModel>("paymentMethods"),
  paymentStep: token<PaymentStep>("paymentStep"),
  invoiceMemory: token<InvoiceMemory>("invoiceMemory"),
} as const;

/** Binds the ways to pay and the step that an external payment goes through. */
export const paymentsModule = featureModule(
  [noticesModule, sessionModule, settingsModule],
  [
    provide(paymentsTokens.methods, PaymentMethodsModel, {
      payments: paymentsPort,
      session: sessionTokens.session,
      settings: settingsTokens.settings,
    }),
    provideBy(
      paymentsTokens.invoiceMemory,
      { storage: platformTokens.localStorage, cookies: platformTokens.cookies },
      ({ storage, cookies }) => new InvoiceMemory(storage, cookies),
    ),
    provideBy(
      paymentsTokens.paymentStep,
      {
        payments: paymentsPort,
        identifiers: identifiersPort,
        memory: paymentsTokens.invoiceMemory,
        notices: noticesTokens.notices,
        navigator: navigatorPort,
        analytics: platformTokens.analytics,
        clock: clockPort,
      },
      ({ navigator, analytics, clock, ...rest }) => new PaymentStep({ ...rest, platform: { navigator, analytics, clock } }),
    ),
  ],
);
