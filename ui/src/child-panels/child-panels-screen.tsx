import { childPanelsModule, childPanelsTokens } from "@panel/core/child-panels/wiring";
import type { ChildPanelsViewModel, LoadedChildPanels } from "@panel/core/child-panels";
import { observer } from "mobx-react-lite";
import { useMoneyFormat, useSettings } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { ChildPanelCard } from "./child-panel-card.tsx";
import { EndChildPanelDialog, OrderChildPanelDialog } from "./child-panel-dialogs.tsx";
import { ChildPanelFormView } from "./child-panel-form.tsx";
import { useChildPanelsStyles } from "./child-panels-styles.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { WholesaleRequest } from "./wholesale-request.tsx";

interface PanelsProps {
  readonly model: ChildPanelsViewModel;
  readonly loaded: LoadedChildPanels;
}

/** `/child-panels`: a customer's panels, ordering one, and asking for the wholesale price (CPN-001 to CPN-007). */
export default observer(function ChildPanelsScreen() {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const { format } = useMoneyFormat();
  const settings = useSettings();
  const model = useViewModel(childPanelsModule, childPanelsTokens.childPanels);
  const { price } = model;
  return (
    <div className={styles.page}>
      <div className={styles.tight}>
        <h1 className={styles.title}>{text("title")}</h1>
        <p className={styles.quiet}>{text("intro")}</p>
        {price !== null && <strong>{text("price", { price: format(price) })}</strong>}
      </div>
      <QueryView query={model.panelsQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {(loaded) => <Panels model={model} loaded={loaded} />}
      </QueryView>
      {settings.current?.supportEmail ? <WholesaleRequest model={model} /> : null}
    </div>
  );
});

const Panels = observer(function Panels({ model, loaded }: PanelsProps) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const { form, ordered } = model;
  const { panels, terms } = loaded;
  const kept = useKeptFocus();
  return (
    <div {...kept} className={styles.part}>
      {ordered && (
        <MessageBar kind="success">
          {text(ordered.status === "waiting" ? "orderedWaiting" : "orderedPreparing", { domain: ordered.domain })}
        </MessageBar>
      )}
      {form && (
        <>
          <ChildPanelFormView form={form} adminEmail={model.adminEmail} onClose={() => model.closeForm()} />
          <OrderChildPanelDialog form={form} />
        </>
      )}
      {panels.length === 0 && !form ? <EmptyState title={text("empty")} actions={<Add model={model} />} /> : null}
      {panels.length > 0 && (
        <>
          {form ? null : (
            <div className={styles.row}>
              <Add model={model} />
            </div>
          )}
          <ul className={styles.panels} aria-label={text("title")}>
            {panels.map((panel) => (
              <ChildPanelCard key={panel.id} model={model} panel={panel} terms={terms} />
            ))}
          </ul>
        </>
      )}
      <EndChildPanelDialog model={model} />
    </div>
  );
});

/** The way to the form, or why there is none. */
const Add = observer(function Add({ model }: Pick<PanelsProps, "model">) {
  const text = useText("child-panels");
  if (model.price === null) return <MessageBar>{text("notSold")}</MessageBar>;
  if (model.isFull) return <MessageBar>{text("full")}</MessageBar>;
  return (
    <Button look="primary" onClick={() => model.openForm()}>
      {text("new")}
    </Button>
  );
});
