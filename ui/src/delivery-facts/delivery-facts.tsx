import { deliveryFactsTokens, deliveryFactsModule } from "@panel/core/delivery-facts/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { outcomePercents, toldMinutes, type DeliveryFacts as Told, type TimeTaken } from "@panel/core/delivery-facts";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useIntervals } from "../bindings/use-intervals.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Facts } from "../kit/data/facts.tsx";

const useStyles = makeStyles({
  // What comes with the answer moves little of what is below.
  section: { display: "flex", flexDirection: "column", gap: "8px", minHeight: "52px" },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** How the last orders of a service were really delivered, beside what the operator promises. */
export const DeliveryFacts = observer(function DeliveryFacts({ serviceId }: { readonly serviceId: number }) {
  const text = useText("delivery-facts");
  const styles = useStyles();
  const titleId = useId();
  const { facts, isKnown } = useViewModel(deliveryFactsModule, deliveryFactsTokens.deliveryFacts, serviceId);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <p id={titleId} className={styles.title}>
        {text("title")}
      </p>
      {facts === null ? <p className={styles.text}>{isKnown ? text("tooFew") : ""}</p> : <ToldFacts facts={facts} />}
    </section>
  );
});

const ToldFacts = observer(function ToldFacts({ facts }: { readonly facts: Told }) {
  const text = useText("delivery-facts");
  const numbers = useNumbers();
  const intervals = useIntervals();
  const told = (time: TimeTaken | null) =>
    time && text("within", { half: intervals(toldMinutes(time.half)), most: intervals(toldMinutes(time.most)) });
  const refills = Math.round((facts.refillsAsked * 100) / facts.orders);
  return (
    <Facts
      facts={[
        { term: text("start"), detail: told(facts.start) },
        { term: text("finish"), detail: told(facts.finish) },
        { term: text("outcome"), detail: text("outcomes", outcomePercents(facts)) },
        { term: text("refills"), detail: text("share", { percent: refills }) },
        { term: text("orders"), detail: numbers.figure(facts.orders) },
      ]}
    />
  );
});
