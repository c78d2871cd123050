import { ReceiptViewModel } from "../receipts/index.ts";
import { ordersModule, ordersTokens } from "./orders-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed token of what a signed link to a purchase shows; the factory takes the link's token. */
export const receiptsTokens = {
  receipt: token<(receipt: string) => ReceiptViewModel>("receiptViewModel"),
} as const;

/** Binds the receipts behind signed links. */
export const receiptsModule = featureModule([ordersModule], ({ bind }) => {
  bind(receiptsTokens.receipt).toResolvedValue(
    (receipts, surroundings) => (receipt) => new ReceiptViewModel(receipt, { receipts, surroundings }),
    [portTokens.receipts, ordersTokens.feedSurroundings],
  );
});
