import { campaignsTokens, campaignsModule } from "@panel/core/campaigns/wiring";
import { campaignTracks, type CampaignField, type CampaignFormViewModel, type CampaignProblem } from "@panel/core/campaigns";
import { allMessagesOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { CampaignCountries } from "./campaign-countries.tsx";
import { CampaignKeywords } from "./campaign-keywords.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";

export interface CampaignFormProps {
  readonly model: CampaignFormViewModel;
}

/** What is said at a field: the server's words, or what the panel itself sees (CMP-016, CMP-017). */
function useProblemAt(model: CampaignFormViewModel): (field: CampaignField) => string | null {
  const text = useText("campaigns");
  const wordsOf = (problem: CampaignProblem): string => {
    switch (problem.kind) {
      case "keywordTooLong":
        return text("problem_keywordTooLong", { keyword: problem.keyword, max: problem.limit });
      case "tooManyKeywords":
        return text("problem_tooManyKeywords", { wanted: problem.wanted, room: problem.left });
      default:
        return text(`problem_${problem.kind}`);
    }
  };
  return (field) => {
    const problem = model.problemAt(field);
    return model.found.at(field)[0] ?? (problem && wordsOf(problem));
  };
}

/** `/youtube-campaign/create`: following a video (CMP-004). */
export default observer(function CampaignCreateScreen() {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const model = useViewModel(campaignsModule, campaignsTokens.form);
  return (
    <div className={styles.page}>
      <PageLink to={{ name: "youtube-campaign" }} className={styles.start}>
        {text("back")}
      </PageLink>
      <h1 className={styles.title}>{text("formTitle")}</h1>
      <div className={styles.form}>
        <PlanNotice model={model} />
        <Form model={model} />
      </div>
    </div>
  );
});

/** Without a login or a plan nothing can be followed, which is said before anything is typed. */
const PlanNotice = observer(function PlanNotice({ model }: CampaignFormProps) {
  const text = useText("campaigns");
  const common = useText("common");
  const { planQuery, isGuest } = model;
  if (isGuest) {
    const login = <PageLink to={{ name: "login" }}>{common("logIn")}</PageLink>;
    return <MessageBar actions={login}>{text("loginNeeded")}</MessageBar>;
  }
  if (planQuery.refusal !== null && !planQuery.isLoading)
    return <RetryBar onRetry={() => void model.loadPlan()}>{text("planFailed")}</RetryBar>;
  if (planQuery.value === null || planQuery.value.keywordsLimit > 0) return null;
  const choose = <PageLink to={{ name: "plans-and-pricing" }}>{text("choosePlan")}</PageLink>;
  return (
    <MessageBar kind="warning" actions={choose}>
      {text("planNeeded")}
    </MessageBar>
  );
});

const Form = observer(function Form({ model }: CampaignFormProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const problemAt = useProblemAt(model);
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => model.submit())}>
      <TextField
        label={text("url")}
        isRequired
        hint={text("urlHint")}
        problem={problemAt("url")}
        type="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={model.url}
        onChange={(value) => model.setUrl(value)}
      />
      <CampaignCountries model={model} problem={problemAt("countries")} />
      <SelectField
        label={text("column_track")}
        hint={text(`trackHint_${model.track}`)}
        problem={problemAt("track")}
        options={campaignTracks.map((track) => ({ value: track, label: text(`track_${track}`) }))}
        value={model.track}
        onChange={(track) => model.setTrack(track)}
      />
      <CampaignKeywords model={model} problem={problemAt("keywords")} />
      <Outcome model={model} />
      <Button type="submit" look="primary" size="large" isUnavailable={model.creating.isRunning || model.isGuest}>
        {model.creating.isRunning ? <Spinner size="small" label={text("submitting")} /> : text("submit")}
      </Button>
    </form>
  );
});

/** Why the last press came to nothing, as far as it is at no field. */
const Outcome = observer(function Outcome({ model: { failure, isUnknown } }: CampaignFormProps) {
  const text = useText("campaigns");
  if (failure === null) return null;
  if (isUnknown) return <MessageBar kind="warning">{text("unknownOutcome")}</MessageBar>;
  return <MessageBar kind="error">{allMessagesOf(failure) ?? text("refused")}</MessageBar>;
});
