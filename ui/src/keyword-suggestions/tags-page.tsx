import { keywordSuggestionsModule, keywordSuggestionsTokens } from "@panel/core/keyword-suggestions/wiring";
import type { TagsViewModel } from "@panel/core/keyword-suggestions";
import { observer } from "mobx-react-lite";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { KeywordQuestion } from "./keyword-question.tsx";
import { useSuggestionsStyles } from "./suggestions-styles.ts";

interface TagsProps {
  readonly model: TagsViewModel;
}

/** `/tags-generator`: tags of a video, made of keyword suggestions and of what is typed (KWT-004, DEC-164). */
export const TagsPage = observer(function TagsPage() {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const titleOf = usePageTitle();
  const model = useViewModel(keywordSuggestionsModule, keywordSuggestionsTokens.tags);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{titleOf("tags-generator")}</h1>
      <p className={styles.quiet}>{text("tagsIntro", { max: model.limit })}</p>
      <KeywordQuestion search={model.search} action={text("addTags")} onSubmit={() => model.submit()} />
      <Tags model={model} />
    </div>
  );
});

const Tags = observer(function Tags({ model }: TagsProps) {
  const styles = useSuggestionsStyles();
  const text = useText("keyword-suggestions");
  const { leftOut, length, limit } = model;
  return (
    <section className={styles.stack} aria-label={text("tags")}>
      <TextAreaField
        label={text("tags")}
        hint={text("tagsHint")}
        problem={leftOut > 0 ? text("tagsLeftOut", { count: leftOut, max: limit }) : null}
        rows={6}
        value={model.text}
        onChange={(value) => model.setText(value)}
      />
      <p className={styles.count} aria-live="polite">
        {text("tagsLength", { length, max: limit })}
      </p>
      <div className={styles.row}>
        <Button look="primary" isUnavailable={model.copied === ""} onClick={() => void model.copy()}>
          {text("copyTags")}
        </Button>
        {model.isEmptied ? (
          <Button onClick={() => model.bringBack()}>{text("bringBack")}</Button>
        ) : (
          <Button isUnavailable={model.text === ""} onClick={() => model.empty()}>
            {text("empty")}
          </Button>
        )}
      </div>
      <Outcome model={model} />
    </section>
  );
});

/** What came of adding or copying. */
const Outcome = observer(function Outcome({ model: { added, copying } }: TagsProps) {
  const text = useText("keyword-suggestions");
  if (copying.refusal !== null) return <MessageBar kind="error">{text("notCopied")}</MessageBar>;
  if (copying.state.kind === "done") return <MessageBar kind="success">{text("tagsCopied")}</MessageBar>;
  if (added === null) return null;
  const notes = [
    ...(added.added > 0 ? [text("tagsAdded", { count: added.added })] : []),
    ...(added.leftOut > 0 ? [text("noRoomFor", { count: added.leftOut })] : []),
  ];
  return (
    <MessageBar kind={added.added > 0 ? "success" : "info"}>
      {notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : text("nothingNew")}
    </MessageBar>
  );
});
