import { makeStyles } from "@fluentui/react-components";
import { wishListModule, wishListTokens } from "@panel/core/wish-list/wiring";
import { serverMessageOf } from "@panel/core/result";
import type { WishListEntry, WishListViewModel } from "@panel/core/wish-list";
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

/** `/wish-list`: what is on the wish list, and a form that adds to it (ROW-000). */
export default observer(function WishListScreen() {
  const styles = useStyles();
  const text = useText("wish-list");
  const model = useViewModel(wishListModule, wishListTokens.wishList);
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

const NewEntryForm = observer(function NewEntryForm({ model }: { readonly model: WishListViewModel }) {
  const styles = useStyles();
  const text = useText("wish-list");
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

function Entries({ entries }: { readonly entries: readonly WishListEntry[] }) {
  const styles = useStyles();
  const text = useText("wish-list");
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
