import { Field, Radio, RadioGroup, Select } from "@fluentui/react-components";
import { linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { paymentTypes, type SubscriptionFormViewModel, type SubscriptionPayment } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { useMethodName } from "../payments/method-name.ts";
import { fieldProblem } from "./field-problem.ts";
import { subscriptionFieldIds as ids } from "./subscription-field-ids.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

const typeTexts = { FromBalance: "payFromBalance", PayFromCard: "payFromCard" } as const;

/** Who pays the publications: the balance, a saved card, or one that is linked afterwards (SUB-008, SUB-017, SUB-019). */
export const SubscriptionPayer = observer(function SubscriptionPayer({ form }: { readonly form: SubscriptionFormViewModel }) {
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  const { payment } = form;
  return (
    <div className={styles.stack}>
      <Field label={text("payment")} {...fieldProblem(form.messages, "card", text)}>
        <RadioGroup
          id={ids.card}
          value={payment.type}
          onChange={(_event, data) => payment.chooseType(paymentTypes.find((type) => type === data.value) ?? "FromBalance")}
        >
          {paymentTypes.map((type) => (
            <Radio key={type} value={type} label={text(typeTexts[type])} />
          ))}
        </RadioGroup>
      </Field>
      {payment.type === "PayFromCard" ? <CardChoice payment={payment} /> : null}
      <p className={styles.quiet}>{text("chargeNote")}</p>
    </div>
  );
});

const CardChoice = observer(function CardChoice({ payment }: { readonly payment: SubscriptionPayment }) {
  const text = useText("subscriptions");
  const methodName = useMethodName();
  const styles = useSubscriptionStyles();
  const { cards, recurringMethods } = payment;
  return (
    <>
      <div className={styles.pair}>
        {cards.length > 0 ? (
          <Field label={text("card")}>
            <Select
              value={payment.selectedCard === null ? "" : String(payment.selectedCard)}
              onChange={(_event, data) => payment.chooseCard(data.value === "" ? null : linkedCardId(Number(data.value)))}
            >
              {cards.map((card) => (
                <option key={card.id} value={String(card.id)}>
                  {card.name}
                </option>
              ))}
              <option value="">{text("newCard")}</option>
            </Select>
          </Field>
        ) : null}
        {payment.needsLinking && recurringMethods.length > 1 ? (
          <Field label={text("cardMethod")}>
            <Select
              value={String(payment.method?.id ?? "")}
              onChange={(_event, data) => payment.chooseMethod(paymentMethodId(Number(data.value)))}
            >
              {recurringMethods.map((method) => (
                <option key={method.id} value={String(method.id)}>
                  {methodName(method)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
      </div>
      {payment.needsLinking ? <p className={styles.quiet}>{text("cardNote")}</p> : null}
    </>
  );
});
