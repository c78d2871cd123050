import { mergeClasses } from "@fluentui/react-components";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { percentOf, type Money } from "@panel/core/money";
import type { SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { subscriptionFieldIds as ids, subscriptionInputId } from "./subscription-field-ids.ts";
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
        <Button type="submit" look="primary" size="large" isUnavailable={form.isCreating}>
          {text(form.isCreating ? "creating" : "submit")}
        </Button>
        <CostState form={form} />
      </div>
    </div>
  );
});

const CostState = observer(function CostState({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  const { quote } = form;
  if (quote.state.kind === "outdated") return <Button onClick={() => void quote.refresh()}>{text("tryAgain")}</Button>;
  return (
    <span role="status" className={styles.quiet}>
      {quote.isPending ? text("costPending") : quote.state.kind === "empty" ? text("costNone") : ""}
    </span>
  );
});

const Sums = observer(function Sums({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  const currency = useModel(shellModule, shellTokens.currency);
  const { quote, payment } = form;
  const amount = (money: Money | null) => (money === null ? "–" : currency.format(money));
  const cost = quote.currentCost;
  if (quote.state.kind === "outdated") return <MessageBar kind="error">{text("costFailed")}</MessageBar>;
  return (
    <dl className={mergeClasses(styles.sums, quote.isPending && styles.outdated)} aria-busy={quote.isPending}>
      <Row term={text("costPerPublication")}>{amount(cost?.costPerPublication ?? null)}</Row>
      {payment.fee > 0 ? (
        <>
          <Row term={text("cardFee", { percent: percentOf(payment.fee) })}>{amount(form.feePerPublication)}</Row>
          <Row term={text("chargedPerPublication")}>{amount(form.chargedPerPublication)}</Row>
        </>
      ) : null}
      <dt className={styles.total}>{text(payment.fee > 0 ? "totalTerm" : "total")}</dt>
      <dd className={mergeClasses(styles.sum, styles.total)}>{amount(cost?.totalCost ?? null)}</dd>
    </dl>
  );
});

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  const styles = useSubscriptionStyles();
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.sum}>{children}</dd>
    </>
  );
}

const PriceChange = observer(function PriceChange({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const currency = useModel(shellModule, shellTokens.currency);
  const { state } = form;
  if (state.kind !== "priceChanged") return null;
  const values = { shown: currency.format(state.shown), current: currency.format(state.current) };
  return <MessageBar kind="error">{text("priceChanged", values)}</MessageBar>;
});

/** What a submit found wrong, with links to the fields. */
const Problems = observer(function Problems({ form }: SubscriptionSubmitProps) {
  const text = useText("subscriptions");
  const { fromServer, missing } = form.messages;
  const found = [
    ...missing.map((part) => ({ id: subscriptionInputId(part, null), message: text(`missing_${part}`) })),
    ...fromServer.all.map(({ field, line, message }) => ({ id: subscriptionInputId(field, line), message })),
  ];
  if (found.length === 0) return null;
  return (
    <MessageBar kind="error">
      <strong>{text("problems")}</strong>
      <ul>
        {found.map(({ id, message }) => (
          <li key={`${String(id)} ${message}`}>
            {id === undefined ? (
              message
            ) : (
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </MessageBar>
  );
});

/** Leads to the field itself; following the fragment would be a navigation. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  (document.getElementById(id) ?? document.getElementById(ids.services))?.focus();
}
