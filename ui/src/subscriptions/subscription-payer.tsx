import { linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { paymentTypes, type SubscriptionFormViewModel, type SubscriptionPayment } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { RadioField } from "../kit/fields/toggles.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
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
      <RadioField
        id={ids.card}
        label={text("payment")}
        problem={fieldProblem(form, "card", text)}
        options={paymentTypes.map((type) => ({ value: type, label: text(typeTexts[type]) }))}
        value={payment.type}
        onChange={(type) => payment.chooseType(type)}
      />
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
          <SelectField
            label={text("card")}
            options={[
              ...cards.map((card) => ({ value: String(card.id), label: card.name })),
              { value: "", label: text("newCard") },
            ]}
            value={payment.selectedCard === null ? "" : String(payment.selectedCard)}
            onChange={(id) => payment.chooseCard(id === "" ? null : linkedCardId(Number(id)))}
          />
        ) : null}
        {payment.needsLinking && recurringMethods.length > 1 ? (
          <SelectField
            label={text("cardMethod")}
            options={recurringMethods.map((method) => ({ value: String(method.id), label: methodName(method) }))}
            value={String(payment.method?.id ?? "")}
            onChange={(id) => payment.chooseMethod(paymentMethodId(Number(id)))}
          />
        ) : null}
      </div>
      {payment.needsLinking ? <p className={styles.quiet}>{text("cardNote")}</p> : null}
    </>
  );
});
