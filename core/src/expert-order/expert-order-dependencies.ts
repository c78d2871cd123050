import type { NoticeBoard } from "../notices/index.ts";
import type { Fraction } from "../money/index.ts";
import type { GuestEmailMemory, PaymentMethodsModel, PaymentStep, PayingPerson } from "../payments/index.ts";
import type { ConnectionMonitor, KeyValueStorage } from "../platform/index.ts";
import type { Clock } from "../time/index.ts";
import type { ExpertCatalogue } from "./expert-rules.ts";
import type { OrderFormCurrency } from "../order-form/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { OrderingPort, Purchase } from "../purchase/index.ts";

/** What the expert order stands on. */
export interface ExpertOrderViewModelDependencies {
  readonly shop: {
    readonly catalogue: ExpertCatalogue & { readonly isLoaded: boolean; load(): Promise<void> };
    readonly settings: { readonly current: { readonly guaranteeCharge: Fraction } | null };
    readonly currency: OrderFormCurrency;
  };
  readonly person: { readonly session: PayingPerson; readonly guestEmail: GuestEmailMemory };
  readonly buying: {
    readonly ordering: OrderingPort;
    readonly purchase: Purchase;
    readonly methods: PaymentMethodsModel;
    readonly paymentStep: PaymentStep;
  };
  readonly platform: {
    readonly clock: Clock;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly notices: NoticeBoard;
    /** Keeps the text over a reload and over the way to a gateway and back. */
    readonly storage: KeyValueStorage;
    readonly source: () => OrderSource;
  };
}
