import { serverMessageOf } from "@panel/core/result";
import type { AddFundsViewModel } from "@panel/core/add-funds";
import type { LinkedCard } from "@panel/core/payments";
import type { NewCard } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";

interface LinkedCardsProps {
  readonly model: AddFundsViewModel;
  readonly cards: readonly LinkedCard[];
  readonly newCard: NewCard;
}

/** The cards that may be charged, each with the way to remove it, and the way to a further one (PAY-031 to PAY-034). */
export const LinkedCards = observer(function LinkedCards({ model, cards, newCard }: LinkedCardsProps) {
  const text = useText("payments");
  const common = useText("common");
  const styles = usePaymentStyles();
  if (cards.length === 0 && newCard.methods.length === 0) return null;
  return (
    <section className={styles.stack} aria-labelledby="linked-cards-title">
      <h2 id="linked-cards-title" className={styles.subheading}>
        {text("linkedCards")}
      </h2>
      {cards.length === 0 ? null : (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id} className={styles.row}>
              <span>{card.name}</span>
              <Button aria-label={text("removeCard", { name: card.name })} onClick={() => model.removing.ask(card)}>
                {text("remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LinkCard newCard={newCard} />
      <ConfirmationDialog
        confirmed={model.removing}
        question={({ name }) => ({
          title: text("removeCardAsk", { name }),
          body: <p>{text("removeCardText")}</p>,
          agreeButtonText: text("removeCard", { name }),
          disagreeButtonText: common("cancel"),
        })}
        refused={(refusal) => serverMessageOf(refusal) ?? text("cardNotRemoved")}
      />
    </section>
  );
});

/** One button for each way to link a card; only where there are several does it name the way. */
const LinkCard = observer(function LinkCard({ newCard }: Pick<LinkedCardsProps, "newCard">) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const nameOf = useMethodName();
  const { methods } = newCard;
  if (methods.length === 0) return null;
  return (
    <div className={styles.row}>
      {methods.map((method) => (
        <Button key={method.id} isUnavailable={newCard.isLinking} onClick={() => void newCard.link(method.id)}>
          {methods.length === 1 ? text("linkCard") : text("linkCardBy", { method: nameOf(method) })}
        </Button>
      ))}
    </div>
  );
});
