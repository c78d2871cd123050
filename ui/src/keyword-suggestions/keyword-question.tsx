import type { KeywordSearch, SuggestionField } from "@panel/core/keyword-suggestions";
import { MAX_KEYWORD_LENGTH } from "@panel/core/campaigns";
import { allMessagesOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { submitting } from "../bindings/submitting.ts";
import { useMoments } from "../bindings/use-moments.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useSuggestionsStyles } from "./suggestions-styles.ts";

interface KeywordQuestionProps {
  readonly search: KeywordSearch;
  /** What the button says. */
  readonly action: string;
  readonly onSubmit: () => Promise<void>;
}

/** Which keyword is looked up in which country, and how often that can be done today (KWT-002, KWT-003); guests are led to the login (DEC-163). */
export const KeywordQuestion = observer(function KeywordQuestion({ search, action, onSubmit }: KeywordQuestionProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const common = useText("common");
  if (search.isGuest) {
    const login = <PageLink to={{ name: "login" }}>{common("logIn")}</PageLink>;
    return <MessageBar actions={login}>{text("loginNeeded")}</MessageBar>;
  }
  const isLooking = search.suggestionsQuery.isLoading;
  return (
    <form className={styles.card} noValidate onSubmit={submitting(onSubmit)}>
      <div className={styles.toolbar}>
        <KeywordField search={search} />
        <CountryField search={search} />
        <Button type="submit" look="primary" isUnavailable={isLooking}>
          {isLooking ? <Spinner size="small" label={text("looking")} /> : action}
        </Button>
      </div>
      <LookUpsLeft search={search} />
      <Failure search={search} onRetry={onSubmit} />
    </form>
  );
});

interface PartProps {
  readonly search: KeywordSearch;
}

/** What is said at a field: the server's words, or what the panel itself sees. */
function useProblemAt(search: KeywordSearch): (field: SuggestionField) => string | null {
  const text = useText("keyword-suggestions");
  return (field) => {
    const problem = search.problemAt(field);
    return search.messageAt(field) ?? (problem && text(`problem_${problem}`, { max: MAX_KEYWORD_LENGTH }));
  };
}

const KeywordField = observer(function KeywordField({ search }: PartProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const problemAt = useProblemAt(search);
  return (
    <TextField
      label={text("keyword")}
      isRequired
      className={styles.grow}
      problem={problemAt("keyword")}
      type="search"
      autoComplete="off"
      value={search.keyword}
      onChange={(keyword) => search.setKeyword(keyword)}
    />
  );
});

const CountryField = observer(function CountryField({ search }: PartProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const problemAt = useProblemAt(search);
  const { countriesQuery, country } = search;
  const options = (countriesQuery.value ?? []).map(({ isoCode2, name }) => ({ value: isoCode2, label: name }));
  const isNamed = options.some(({ value }) => value === country);
  return (
    <div className={styles.country}>
      <SelectField
        label={text("country")}
        problem={problemAt("country")}
        options={[...(isNamed ? [] : [{ value: country, label: country }]), ...options]}
        value={country}
        onChange={(code) => search.setCountry(code)}
      />
      {countriesQuery.refusal !== null && !countriesQuery.isLoading && (
        <RetryBar onRetry={() => void search.loadCountries()}>{text("countriesFailed")}</RetryBar>
      )}
    </div>
  );
});

const LookUpsLeft = observer(function LookUpsLeft({ search }: PartProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const momentOf = useMoments();
  const { limitQuery } = search;
  if (limitQuery.refusal !== null && !limitQuery.isLoading)
    return <RetryBar onRetry={() => void search.loadLimit()}>{text("limitFailed")}</RetryBar>;
  if (limitQuery.value === null) return null;
  return (
    <p className={styles.count} aria-live="polite">
      {search.left === 0
        ? text("noneLeft", { moment: momentOf(search.nextDayAt) })
        : text("left", { count: search.left ?? 0, limit: limitQuery.value.limit })}
    </p>
  );
});

/** Why the last look-up came to nothing, as far as it is at no field. */
const Failure = observer(function Failure({ search, onRetry }: PartProps & { readonly onRetry: () => Promise<void> }) {
  const text = useText("keyword-suggestions");
  const { failure } = search;
  if (failure === null || search.suggestionsQuery.isLoading) return null;
  const words = allMessagesOf(failure) ?? text("failed");
  if (failure.kind === "usedUp") return <MessageBar kind="warning">{words}</MessageBar>;
  return <RetryBar onRetry={() => void onRetry()}>{words}</RetryBar>;
});
