import { freeTrialsTokens, freeTrialsModule } from "@panel/core/free-trials/wiring";
import { isCustomer, type FreeTrialQuest, type QuestViewModel } from "@panel/core/free-trials";
import { imageSource, notFoundError } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";
import { LoginFirst } from "./login-first.tsx";
import { QuestConditions } from "./quest-conditions.tsx";
import { QuestForm } from "./quest-form.tsx";
import { TrialsTable } from "./trials-table.tsx";
import { useNetworkName } from "./use-quest-words.ts";

/** `/free-trials/{id}`: one quest, what it asks for, and getting a trial of it (FTR-003 to FTR-010). */
export const QuestPage = observer(function QuestPage({ id }: { readonly id: string }) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const model = useViewModel(freeTrialsModule, freeTrialsTokens.quest, id);
  if (model.isNotFound) return <ErrorPageView error={notFoundError()} />;
  return (
    <div className={styles.page}>
      <div>
        <PageLink to={{ name: "free-trials" }}>{text("allTrials")}</PageLink>
      </div>
      {model.viewer === "loginFirst" ? (
        <>
          <h1 className={styles.title}>{text("title")}</h1>
          <LoginFirst>{text("loginFirst")}</LoginFirst>
        </>
      ) : (
        <QueryView query={model.questQuery} failed={text("questFailed")} onRetry={() => void model.questQuery.refresh()}>
          {(quest) => <Quest quest={quest} model={model} />}
        </QueryView>
      )}
    </div>
  );
});

interface QuestProps {
  readonly quest: FreeTrialQuest;
  readonly model: QuestViewModel;
}

const Quest = observer(function Quest({ quest, model }: QuestProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  return (
    <>
      <div className={styles.columns}>
        <About quest={quest} />
        <div className={styles.stack}>
          <QuestConditions conditions={model.conditions} isKnown={quest.standing !== null} />
          {isCustomer(model.viewer) ? <QuestForm quest={quest} model={model} /> : <LoginFirst>{text("guestHint")}</LoginFirst>}
        </div>
      </div>
      {model.ownTrials.length === 0 ? null : (
        <section className={styles.stack} aria-labelledby="quest-trials">
          <h2 id="quest-trials" className={styles.heading}>
            {text("yourTrials")}
          </h2>
          <TrialsTable trials={model.ownTrials} />
        </section>
      )}
    </>
  );
});

/** Name, image, words, network and reward (FTR-004). */
const About = observer(function About({ quest }: { readonly quest: FreeTrialQuest }) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const nameOf = useNetworkName();
  const image = imageSource(quest.image);
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        {image === null ? null : <img src={image} alt="" className={styles.image} />}
        <h1 className={styles.title}>{quest.name}</h1>
      </div>
      {quest.shortBody === null ? null : <p className={styles.quiet}>{quest.shortBody}</p>}
      <Facts
        facts={[
          { term: text("rewardTerm"), detail: quest.reward },
          { term: text("network"), detail: quest.networkKey === null ? text("anySite") : nameOf(quest.networkKey) },
        ]}
      />
      {quest.body === null ? null : <SafeHtml html={quest.body} className={styles.prose} />}
    </div>
  );
});
