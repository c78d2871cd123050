import { makeStyles } from "@fluentui/react-components";
import { childPanelsModule, childPanelsTokens } from "@panel/core/child-panels/wiring";
import { serverMessageOf } from "@panel/core/result";
import type { ChildPanelsEntry, ChildPanelsViewModel } from "@panel/core/child-panels";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { submitting } from "../bindings/submitting.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { layout, pageOf } from "../kit/layout.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { TextField } from "../kit/fields/text-field.tsx";

const useStyles = makeStyles({ ...layout, page: pageOf("form") });

/** `/child-panels`: what is on the child panels, and a form that adds to it (CPN-002). */
export default observer(function ChildPanelsScreen() {
  const styles = useStyles();
  const text = useText("child-panels");
  const model = useViewModel(childPanelsModule, childPanelsTokens.childPanels);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{text("title")}</h1>
      <NewEntryForm model={model} />
      <QueryView query={model.entriesQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {(entries) => <Entries entries={entries} />}
      </QueryView>
    </div>
  );
});

const NewEntryForm = observer(function NewEntryForm({ model }: { readonly model: ChildPanelsViewModel }) {
  const styles = useStyles();
  const text = useText("child-panels");
  const { adding, nameMessages, nameProblem } = model;
  const problem = nameProblem === null ? nameMessages.join(" ") : text(`name_${nameProblem}`);
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => model.submit())}>
      <div className={styles.toolbar}>
        <TextField
          label={text("name")}
          isRequired
          className={styles.grow}
          problem={problem === "" ? null : problem}
          value={model.name}
          onChange={(name) => model.setName(name)}
        />
        <Button type="submit" look="primary" isUnavailable={adding.isRunning}>
          {text("add")}
        </Button>
      </div>
      {adding.refusal && problem === "" ? (
        <MessageBar kind="error">{serverMessageOf(adding.refusal) ?? text("notAdded")}</MessageBar>
      ) : null}
      {adding.state.kind === "done" ? <MessageBar kind="success">{text("added")}</MessageBar> : null}
    </form>
  );
});

function Entries({ entries }: { readonly entries: readonly ChildPanelsEntry[] }) {
  const styles = useStyles();
  const text = useText("child-panels");
  if (entries.length === 0) return <EmptyState title={text("empty")} />;
  return (
    <ul className={styles.list} aria-label={text("title")}>
      {entries.map(({ id, name }) => (
        <li key={id} className={styles.word}>
          {name}
        </li>
      ))}
    </ul>
  );
}
