import { competitionBand, type KeywordSuggestion, type KeywordSuggestionsViewModel } from "@panel/core/keyword-suggestions";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { useSuggestionsStyles } from "./suggestions-styles.ts";

interface SuggestionListProps {
  readonly model: KeywordSuggestionsViewModel;
}

/** The suggestions, to be marked: a table, and cards on a phone. */
export const SuggestionList = observer(function SuggestionList({ model }: SuggestionListProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const numbers = useNumbers();
  const columns = [
    { key: "keyword", name: text("keyword"), look: "word" },
    { key: "volume", name: text("volume"), look: "unbroken" },
    { key: "competition", name: text("competition"), look: "unbroken" },
  ] as const;
  return (
    <DataList
      title={text("list")}
      columns={columns}
      rows={model.listed.map((suggestion) => (
        <ListRow
          key={suggestion.keyword}
          columns={columns}
          cells={{
            keyword: <Mark model={model} keyword={suggestion.keyword} />,
            volume: <div className={styles.beside}>{numbers.figure(suggestion.volume)}</div>,
            competition: (
              <div className={styles.beside}>
                <Competition suggestion={suggestion} />
              </div>
            ),
          }}
        />
      ))}
      cards={model.listed.map((suggestion) => (
        <ListCard key={suggestion.keyword}>
          <Mark model={model} keyword={suggestion.keyword} />
          <CardLine>
            <span>{text("volumeOf", { volume: numbers.figure(suggestion.volume) })}</span>
            <Competition suggestion={suggestion} />
          </CardLine>
        </ListCard>
      ))}
    />
  );
});

const Mark = observer(function Mark({ model, keyword }: SuggestionListProps & { readonly keyword: string }) {
  return <CheckboxField label={keyword} isOn={model.isMarked(keyword)} onChange={(isOn) => model.mark(keyword, isOn)} />;
});

const tones = { low: "success", medium: "warning", high: "danger" } as const;

/** How hard it is to be found with a keyword, as a word and a figure. */
const Competition = observer(function Competition({ suggestion }: { readonly suggestion: KeywordSuggestion }) {
  const text = useText("keyword-suggestions");
  const numbers = useNumbers();
  const band = competitionBand(suggestion.competition);
  return (
    <StatusBadge tone={tones[band]}>
      {text(`competition_${band}`, { figure: numbers.figure(suggestion.competition) })}
    </StatusBadge>
  );
});
