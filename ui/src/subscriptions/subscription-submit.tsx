import { useCurrency } from "../bindings/settings.ts";
import { percentOf, type Money } from "@panel/core/money";
import type { SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Receipt } from "../kit/data/receipt.tsx";
import { subscriptionInputId } from "./subscription-field-ids.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

interface SubscriptionSubmitProps {
  readonly form: SubscriptionFormViewModel;
}

/** What it costs, what is still wrong, and the button (SUB-012, DEC-155). */
export const SubscriptionSubmit = observer(function SubscriptionSubmit({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  return (
    <div className={styles.stack}>
      <Sums form={form} />
      <PriceChange form={form} />
      <Problems form={form} />
      <div className={styles.row}>
        <Button type="submit" look="primary" size="large" isUnavailable={form.checkout.isPlacing}>
          {text(form.checkout.isPlacing ? "creating" : "submit")}
        </Button>
        <CostState form={form} />
      </div>
    </div>
  );
});

const CostState = observer(function CostState({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const common = useText("common");
  const styles = useSubscriptionStyles();
  const { quote } = form;
  if (quote.state.kind === "outdated") return <Button onClick={() => void quote.refresh()}>{common("tryAgain")}</Button>;
  return (
    <span role="status" className={styles.quiet}>
      {quote.isPending ? text("costPending") : quote.state.kind === "empty" ? text("costNone") : ""}
    </span>
  );
});

const Sums = observer(function Sums({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const currency = useCurrency();
  const { quote, payment } = form;
  const amount = (money: Money | null) => (money === null ? "–" : currency.format(money));
  const cost = quote.currentCost;
  if (quote.state.kind === "outdated") return <MessageBar kind="error">{text("costFailed")}</MessageBar>;
  const fee = [
    { term: text("cardFee", { percent: percentOf(payment.fee) }), amount: amount(form.feePerPublication) },
    { term: text("chargedPerPublication"), amount: amount(form.chargedPerPublication) },
  ];
  const rows = [
    { term: text("costPerPublication"), amount: amount(cost?.costPerPublication ?? null) },
    ...(payment.fee > 0 ? fee : []),
    { term: text(payment.fee > 0 ? "totalTerm" : "total"), amount: amount(cost?.totalCost ?? null), isTotal: true },
  ];
  return <Receipt rows={rows} isPending={quote.isPending} />;
});

const PriceChange = observer(function PriceChange({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const currency = useCurrency();
  const { state } = form.checkout;
  if (state.kind !== "priceChanged") return null;
  const values = { shown: currency.format(state.shown), current: currency.format(state.current) };
  return <MessageBar kind="error">{text("priceChanged", values)}</MessageBar>;
});

/** What a submit found wrong, with links to the fields. */
const Problems = observer(function Problems({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const { checkout, missing } = form;
  const found = [
    ...missing.map((part) => ({ inputId: subscriptionInputId(part, null), words: text(`missing_${part}`) })),
    ...checkout.found.all.map(({ field, line, message }) => ({ inputId: subscriptionInputId(field, line), words: message })),
  ];
  const entries = found.map((entry) => ({ ...entry, key: `${String(entry.inputId)} ${entry.words}` }));
  return <ErrorSummary entries={entries} found={checkout.attempts} />;
});
