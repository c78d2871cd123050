import type { LinkedCardId } from "@panel/core/identifiers";
import type { AddFundsViewModel, LinkedCard } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

interface LinkedCardsProps {
  readonly model: AddFundsViewModel;
  readonly cards: readonly LinkedCard[];
}

/** The cards that may be charged, each with the way to remove it (PAY-031, PAY-033). */
export const LinkedCards = observer(function LinkedCards({ model, cards }: LinkedCardsProps) {
  const text = useText("payments");
  const common = useText("common");
  const styles = usePaymentStyles();
  const [asked, ask] = useState<LinkedCard | null>(null);
  const remove = (id: LinkedCardId) => {
    ask(null);
    void model.removeCard(id);
  };
  return (
    <section className={styles.stack} aria-labelledby="linked-cards-title">
      <h2 id="linked-cards-title" className={styles.subheading}>
        {text("linkedCards")}
      </h2>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.row}>
            <span>{card.name}</span>
            <Button aria-label={text("removeCard", { name: card.name })} onClick={() => ask(card)}>
              {text("remove")}
            </Button>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={text("removeCardAsk", { name: asked.name })}
          keep={common("cancel")}
          onKeep={() => ask(null)}
          confirm={text("removeCard", { name: asked.name })}
          onConfirm={() => remove(asked.id)}
        >
          <p>{text("removeCardText")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
});
