import type { Network } from "../catalogue/index.ts";
import type { PaymentMethod } from "../payments/index.ts";
import type { OrderingPort } from "../purchase/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** What a partner's widget may ask: what is on sale, by what it is paid, and guests' orders (WGT-003, DEC-144). */
export interface PartnerShopPort {
  networks(signal?: CancelSignal): PortAnswer<readonly Network[]>;
  /** The methods of this widget, and no others. */
  paymentMethods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]>;
  readonly ordering: OrderingPort;
}
