import { questConditions, type FreeTrialQuest } from "@panel/core/free-trials";
import { imageSource } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { PageLink } from "../kit/link.tsx";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";
import { useConditionWords, useNetworkName } from "./use-quest-words.ts";

/** One quest of the list: what there is to get, on which network, and whether it is open (FTR-004, DEC-094). */
export const QuestCard = observer(function QuestCard({ quest }: { readonly quest: FreeTrialQuest }) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const nameOf = useNetworkName();
  const nameId = useId();
  const image = imageSource(quest.image);
  return (
    <article className={styles.quest} aria-labelledby={nameId}>
      <div className={styles.row}>
        {image === null ? null : <img src={image} alt="" className={styles.image} loading="lazy" />}
        <div className={styles.grow}>
          <h2 id={nameId} className={styles.name}>
            {quest.name}
          </h2>
          {quest.networkKey === null ? null : <div className={styles.quiet}>{nameOf(quest.networkKey)}</div>}
        </div>
      </div>
      {quest.shortBody === null ? null : <p className={styles.quiet}>{quest.shortBody}</p>}
      <p className={styles.reward}>{text("reward", { reward: quest.reward })}</p>
      <Standing quest={quest} />
      <div className={styles.foot}>
        <PageLink to={{ name: "free-trials", params: { id: String(quest.id) } }} look="outline" aria-describedby={nameId}>
          {text("view")}
        </PageLink>
        {quest.allowsProof ? <span className={styles.quiet}>{text("needsProof")}</span> : null}
      </div>
    </article>
  );
});

/** Open, used up, or what is missing; to a guest what it asks for. */
const Standing = observer(function Standing({ quest }: { readonly quest: FreeTrialQuest }) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const wordsOf = useConditionWords();
  const conditions = questConditions(quest, quest.standing);
  if (quest.standing === null) {
    const asked = conditions.filter(({ kind }) => kind !== "repeats");
    return asked.length === 0 ? null : <div className={styles.quiet}>{asked.map((one) => wordsOf(one).goal).join(" · ")}</div>;
  }
  const missing = conditions.filter(({ isMet }) => !isMet);
  if (missing.some(({ kind }) => kind === "repeats"))
    return (
      <div>
        <StatusBadge tone="neutral">{text("usedUp")}</StatusBadge>
      </div>
    );
  if (missing.length === 0)
    return (
      <div>
        <StatusBadge tone="success">{text("open")}</StatusBadge>
      </div>
    );
  return (
    <div className={styles.tight}>
      <div>
        <StatusBadge tone="warning">{text("notYet")}</StatusBadge>
      </div>
      {missing.map((one) => (
        <div key={one.kind} className={styles.quiet}>
          {wordsOf(one).goal}
        </div>
      ))}
    </div>
  );
});
