import type { QuestCondition } from "@panel/core/free-trials";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";
import { useConditionWords } from "./use-quest-words.ts";

interface QuestConditionsProps {
  readonly conditions: readonly QuestCondition[];
  /** False for a guest, of whom nobody knows how far they are. */
  readonly isKnown: boolean;
}

/** What a quest asks for, and how far the customer is, before anything is pressed (DEC-094). */
export const QuestConditions = observer(function QuestConditions({ conditions, isKnown }: QuestConditionsProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  return (
    <section className={styles.card} aria-labelledby="quest-conditions">
      <h2 id="quest-conditions" className={styles.subheading}>
        {text("conditions")}
      </h2>
      <ul className={styles.list}>
        {conditions.map((condition) => (
          <Condition key={condition.kind} condition={condition} isKnown={isKnown} />
        ))}
      </ul>
    </section>
  );
});

const percentOf = ({ goal, reached }: { readonly goal: number; readonly reached: number }): number =>
  Math.min(100, Math.floor((reached * 100) / goal));

const Condition = observer(function Condition({
  condition,
  isKnown,
}: {
  readonly condition: QuestCondition;
  readonly isKnown: boolean;
}) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const { goal, reached } = useConditionWords()(condition);
  if (!isKnown) return <li>{goal}</li>;
  return (
    <li className={styles.condition}>
      <div className={styles.head}>
        <span>{goal}</span>
        <StatusBadge tone={condition.isMet ? "success" : "warning"}>{text(condition.isMet ? "met" : "missing")}</StatusBadge>
      </div>
      {condition.kind === "repeats" || condition.isMet ? (
        <span className={styles.quiet}>{reached}</span>
      ) : (
        <Progress label={goal} words={reached} percent={percentOf(condition)} />
      )}
    </li>
  );
});
