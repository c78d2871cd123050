import { ordersModule, ordersTokens } from "../orders/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { ReceiptViewModel, type ReceiptsPort } from "./index.ts";

export const receiptsPort = portToken<ReceiptsPort>("receipts");

/** Token of what a signed link to a purchase shows; the factory takes the link's token. */
export const receiptsTokens = { receipt: token<(receipt: string) => ReceiptViewModel>("receiptViewModel") } as const;

export const receiptsModule = featureModule(
  [ordersModule],
  [
    provideBy(
      receiptsTokens.receipt,
      { receipts: receiptsPort, context: ordersTokens.looks },
      (parts) => (receipt) => new ReceiptViewModel(receipt, parts),
    ),
  ],
);
