import { subtractMoney, type Money } from "@panel/core/money";
import type { OrderQuote, Purchase } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import type { ReceiptRow } from "../kit/data/receipt.tsx";
import { SwitchField } from "../kit/fields/toggles.tsx";

interface SpeedUpProps {
  readonly purchase: Purchase;
  readonly quote: OrderQuote;
  readonly format: (amount: Money) => string;
}

/** What being served first costs, as a part of a total; none where that is not wanted. Read it in an observer. */
export function useSpeedUpRows({ purchase, quote, format }: SpeedUpProps): readonly ReceiptRow[] {
  const text = useText("ordering");
  const { speedUp } = purchase;
  const offer = speedUp.isWanted === true ? speedUp.offerOf(quote) : null;
  if (offer === null) return [];
  return [{ term: text("sumSpeedUp"), amount: format(subtractMoney(offer.totalWithSpeedUp, offer.total)) }];
}

/** Whether the order is to be served first; anyone who has moved it is not asked when ordering (DEC-209). */
export const SpeedUpSwitch = observer(function SpeedUpSwitch({ purchase, quote, format }: SpeedUpProps) {
  const text = useText("ordering");
  const { speedUp } = purchase;
  const offer = speedUp.offerOf(quote);
  if (offer === null) return null;
  return (
    <SwitchField
      isOn={speedUp.isWanted === true}
      label={text("speedUpSwitch", { amount: format(subtractMoney(offer.totalWithSpeedUp, offer.total)) })}
      onChange={(isOn) => speedUp.move(isOn)}
    />
  );
});
