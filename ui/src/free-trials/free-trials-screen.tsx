import { freeTrialsTokens, freeTrialsModule } from "@panel/core/free-trials/wiring";
import { isCustomer, type FreeTrialsViewModel } from "@panel/core/free-trials";
import { observer } from "mobx-react-lite";
import { BannerPlace } from "../banners/banner-place.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyPart, EmptyState } from "../kit/empty-state.tsx";
import { GiftIcon } from "../kit/action-icons.ts";
import { QueryView } from "../kit/query-view.tsx";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";
import { LoginFirst } from "./login-first.tsx";
import { QuestCard } from "./quest-card.tsx";
import { QuestPage } from "./quest-page.tsx";
import { TrialsTable } from "./trials-table.tsx";

/** `/free-trials` and `/free-trials/{id}`: all quests, and one of them (FTR-003). */
export default function FreeTrialsScreen() {
  const { id } = useRoute().params;
  return id === undefined ? <AllQuests /> : <QuestPage key={id} id={id} />;
}

const AllQuests = observer(function AllQuests() {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const model = useViewModel(freeTrialsModule, freeTrialsTokens.freeTrials);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <BannerPlace place="free_trials" />
      {model.helpText === null ? null : <p className={styles.quiet}>{model.helpText}</p>}
      {model.viewer === "loginFirst" ? <LoginFirst>{text("loginFirst")}</LoginFirst> : <Quests model={model} />}
      {isCustomer(model.viewer) ? <OwnTrials model={model} /> : null}
    </div>
  );
});

interface PartProps {
  readonly model: FreeTrialsViewModel;
}

const Quests = observer(function Quests({ model: { questsQuery } }: PartProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  return (
    <QueryView query={questsQuery} failed={text("failed")} onRetry={() => void questsQuery.refresh()} size="list">
      {(quests) =>
        quests.length === 0 ? (
          <EmptyState title={<h2>{text("none")}</h2>} picture={<GiftIcon />}>
            {text("noneMore")}
          </EmptyState>
        ) : (
          <ul className={styles.quests}>
            {quests.map((quest) => (
              <li key={quest.id}>
                <QuestCard quest={quest} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
});

const OwnTrials = observer(function OwnTrials({ model: { own } }: PartProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  return (
    <section className={styles.stack} aria-labelledby="own-trials">
      <h2 id="own-trials" className={styles.heading}>
        {text("yourTrials")}
      </h2>
      <QueryView query={own.query} failed={text("trialsFailed")} onRetry={() => void own.load()} size="list">
        {(trials) => (trials.length === 0 ? <EmptyPart>{text("noTrials")}</EmptyPart> : <TrialsTable trials={trials} />)}
      </QueryView>
    </section>
  );
});
