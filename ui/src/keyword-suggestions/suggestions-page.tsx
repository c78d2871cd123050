import { keywordSuggestionsModule, keywordSuggestionsTokens } from "@panel/core/keyword-suggestions/wiring";
import type { KeywordSuggestionsViewModel } from "@panel/core/keyword-suggestions";
import { observer } from "mobx-react-lite";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { KeywordQuestion } from "./keyword-question.tsx";
import { SuggestionActions } from "./suggestion-actions.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestionsStyles } from "./suggestions-styles.ts";

/** `/keywords-tools`: what people search for around a keyword (KWT-002, KWT-003). */
export const SuggestionsPage = observer(function SuggestionsPage() {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const titleOf = usePageTitle();
  const model = useViewModel(keywordSuggestionsModule, keywordSuggestionsTokens.suggestions);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{titleOf("keywords-tools")}</h1>
      <p className={styles.quiet}>{text("intro")}</p>
      <PageLink to={{ name: "about-youtube-keyword-tool" }} className={styles.start}>
        {titleOf("about-youtube-keyword-tool")}
      </PageLink>
      <KeywordQuestion search={model.search} action={text("find")} onSubmit={() => model.submit()} />
      <Found model={model} />
    </div>
  );
});

interface FoundProps {
  readonly model: KeywordSuggestionsViewModel;
}

/** What the last look-up found, until another one is answered. */
const Found = observer(function Found({ model }: FoundProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const found = model.search.suggestionsQuery.value;
  if (found === null) return null;
  const { keyword, country } = found.question;
  const place = model.search.countriesQuery.value?.find(({ isoCode2 }) => isoCode2 === country)?.name ?? country;
  return (
    <section className={styles.stack} aria-labelledby="keyword-suggestions">
      <h2 id="keyword-suggestions" className={styles.heading}>
        {text("foundFor", { keyword, country: place })}
      </h2>
      {found.suggestions.length === 0 ? (
        <EmptyState title={text("nothingFound")} />
      ) : (
        <>
          <SuggestionActions model={model} />
          <SuggestionList model={model} />
        </>
      )}
    </section>
  );
});
