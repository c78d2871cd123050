import { InvoiceMemory, PaymentMethodsModel, PaymentStep } from "../payments/index.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of what form, cart and top-up share about paying. */
export const paymentsTokens = {
  methods: token<PaymentMethodsModel>("paymentMethods"),
  paymentStep: token<PaymentStep>("paymentStep"),
  invoiceMemory: token<InvoiceMemory>("invoiceMemory"),
} as const;

/** Binds the ways to pay and the step that an external payment goes through. */
export const paymentsModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(paymentsTokens.methods).toResolvedValue(
    (payments, session, settings) => new PaymentMethodsModel({ payments, session, settings }),
    [portTokens.payments, sessionTokens.session, shellTokens.settings],
  );
  bind(paymentsTokens.invoiceMemory).toResolvedValue(
    (storage, cookies) => new InvoiceMemory(storage, cookies),
    [portTokens.localStorage, portTokens.cookies],
  );
  bind(paymentsTokens.paymentStep).toResolvedValue(
    (payments, identifiers, memory, notices, navigator, analytics, clock) =>
      new PaymentStep({ payments, identifiers, memory, notices, platform: { navigator, analytics, clock } }),
    [
      portTokens.payments,
      portTokens.identifiers,
      paymentsTokens.invoiceMemory,
      shellTokens.notices,
      portTokens.navigator,
      portTokens.analytics,
      portTokens.clock,
    ],
  );
});
