import type { Service } from "../catalogue/index.ts";
import type { Fraction, Money } from "../money/index.ts";
import type { CreateOrderType, FeatureFlags } from "../settings/index.ts";
import type { NoticeBoard } from "../notices/index.ts";
import type { GuestEmailMemory, PayingPerson, PaymentMethodsModel, PaymentStep } from "../payments/index.ts";
import type { ConnectionMonitor, KeyValueStorage } from "../platform/index.ts";
import type { OrderingPort, Purchase } from "../purchase/index.ts";
import type { Query } from "../routing/index.ts";
import type { OrderId } from "../identifiers/index.ts";
import type { EarlierOrder } from "./order-form-opening.ts";
import type { PortAnswer, PortError } from "../result/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { KeptNews } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { CartIntake } from "./cart-intake.ts";
import type { UsedLink } from "./kept-order-line.ts";
import type { ChoosableCatalogue } from "./service-choice.ts";

/** The shared catalogue, as the order form needs it. */
export interface OrderFormCatalogue extends ChoosableCatalogue {
  readonly isLoaded: boolean;
  readonly problem: PortError | null;
  load(): Promise<void>;
  refresh(): Promise<void>;
  open(idOrSlug: string): PortAnswer<Service>;
  add(service: Service): void;
}

/** The instance settings, as the order form needs them. */
export interface OrderFormSettings {
  readonly current: {
    readonly guaranteeCharge: Fraction;
    readonly createOrderTypes: readonly CreateOrderType[];
    readonly features: Pick<FeatureFlags, "subscriptions">;
    readonly singleOrderDesign: "full_design" | "simplified_design_v2025";
    readonly termsUrl: string | null;
  } | null;
}

/** Amounts in the currency that is shown; the currency model fits. */
export interface OrderFormCurrency {
  readonly visibleCurrency: string;
  format(amount: Money): string;
  /** Null where dollars are shown anyway. */
  inDollars(amount: Money): string | null;
  formatUnitPrice(price: Money, per: number): string;
  plainText(amount: Money): string;
  parse(text: string): Money | null;
}

/** Who orders, and the end of the session, after which another person may be there; the session model fits. */
export interface OrderingPerson extends PayingPerson {
  onEnd(forget: (end: string) => void): Cancel;
}

/** What the order form stands on. */
export interface OrderFormViewModelDependencies {
  readonly shop: {
    readonly catalogue: OrderFormCatalogue;
    readonly settings: OrderFormSettings;
    readonly currency: OrderFormCurrency;
  };
  readonly person: { readonly session: OrderingPerson; readonly guestEmail: GuestEmailMemory };
  readonly buying: {
    readonly ordering: OrderingPort;
    readonly purchase: Purchase;
    readonly methods: PaymentMethodsModel;
    readonly paymentStep: PaymentStep;
    readonly cart: CartIntake;
    /** Is told the links of lines that were ordered or put into the cart. */
    readonly usedLinks: Pick<KeptNews<readonly UsedLink[]>, "tell">;
    /** Reads an order of the buyer, to repeat it. */
    readonly earlierOrder?: (id: OrderId) => PortAnswer<EarlierOrder>;
  };
  readonly platform: {
    readonly clock: Clock;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly notices: NoticeBoard;
    /** The query of the create page, observable. */
    readonly query: () => Query;
    /** Name of the page that is shown. */
    readonly page: () => string;
    /** Keeps a half-filled form for the tab. */
    readonly storage: KeyValueStorage;
    readonly source: (isServicesFreezed: boolean) => OrderSource;
  };
}
