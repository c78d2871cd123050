import { OWN_DATA_FILE } from "@panel/core/own-data";
import { ownDataModule, ownDataTokens } from "@panel/core/own-data/wiring";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { PageSection } from "../kit/page-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { Spinner } from "../kit/spinner.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** What the shop keeps of the customer on the profile: saved as a file (EXT-own-data), or deleted (EXT-account-deletion). */
export const OwnDataSection = observer(function OwnDataSection() {
  const model = useViewModel(ownDataModule, ownDataTokens.ownData);
  const styles = useSectionStyles();
  const text = useText("own-data");
  const { saving } = model;
  return (
    <PageSection title={text("title")}>
      <div className={styles.stack}>
        <p className={styles.text}>{text("about")}</p>
        {saving.refusal ? (
          <RetryBar onRetry={() => void model.save()}>{serverMessageOf(saving.refusal) ?? text("saveFailed")}</RetryBar>
        ) : null}
        {saving.state.kind === "done" ? <MessageBar kind="success">{text("saved", { file: OWN_DATA_FILE })}</MessageBar> : null}
        <div className={styles.row}>
          <Button isUnavailable={saving.isRunning} onClick={() => void model.save()}>
            {text("save")}
          </Button>
          {saving.isRunning ? <Spinner size="small" /> : null}
        </div>
        <Button onClick={() => model.ask()}>{text("delete")}</Button>
      </div>
      {model.isAsked ? <DeletionDialog model={model} /> : null}
    </PageSection>
  );
});
