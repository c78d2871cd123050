import { addMissingTarget, type PaymentChoice } from "@panel/core/payments";
import type { Money } from "@panel/core/money";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import type { PaymentPlace } from "./payment-input-ids.ts";

interface MissingBalanceProps {
  readonly place: PaymentPlace;
  readonly choice: PaymentChoice;
  readonly total: Money;
  readonly format: (amount: Money) => string;
}

/** Says before the order is sent that the balance does not suffice, and leads to adding what is missing and back again. */
export const MissingBalance = observer(function MissingBalance({ choice, format, place, total }: MissingBalanceProps) {
  const text = useText("payments");
  const missing = choice.missingFor(total);
  if (missing === null) return null;
  const add = (
    <PageLink look="strong" to={addMissingTarget(missing, place === "form" ? "order" : place)}>
      {text("addMissing")}
    </PageLink>
  );
  return (
    <MessageBar kind="warning" actions={add}>
      {text("balanceShort", { amount: format(missing) })}
    </MessageBar>
  );
});
