import { orderWidgetsTokens, orderWidgetsModule } from "@panel/core/order-widgets/wiring";
import type { LoadedWidgets, OrderWidgetsViewModel } from "@panel/core/order-widgets";
import { observer } from "mobx-react-lite";
import { BannerPlace } from "../banners/banner-place.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useOrderWidgetsStyles } from "./order-widgets-styles.ts";
import { EmbedCode } from "./embed-code.tsx";
import { EndWidgetDialog, RenewTokenDialog } from "./widget-dialogs.tsx";
import { WidgetForm } from "./widget-form.tsx";
import { WidgetList } from "./widget-list.tsx";
import { WidgetNotice } from "./widget-notice.tsx";
import { WidgetPreview } from "./widget-preview.tsx";
import { WidgetStatistics } from "./widget-statistics.tsx";

interface WidgetsProps {
  readonly model: OrderWidgetsViewModel;
  readonly loaded: LoadedWidgets;
}

/** `/order-widget`: a partner's widgets, what is copied into a page, and what they sold (WGP-001 to WGP-009). */
export default observer(function OrderWidgetsScreen() {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const model = useViewModel(orderWidgetsModule, orderWidgetsTokens.orderWidgets);
  return (
    <div className={styles.page}>
      <div className={styles.tight}>
        <h1 className={styles.title}>{text("title")}</h1>
        <p className={styles.quiet}>{text("intro")}</p>
      </div>
      <BannerPlace place="order_widget" />
      <QueryView query={model.widgetsQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {(loaded) => <Widgets model={model} loaded={loaded} />}
      </QueryView>
    </div>
  );
});

const Widgets = observer(function Widgets({ model, loaded }: WidgetsProps) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const { editor, news, shown, isFull } = model;
  const add = isFull ? <MessageBar>{text("full")}</MessageBar> : <AddButton model={model} />;
  return (
    <>
      {news && news.kind !== "renewed" ? <WidgetNotice news={news} /> : null}
      {editor ? (
        <div className={styles.beside}>
          <WidgetForm editor={editor} loaded={loaded} onClose={() => model.close()} />
          <WidgetPreview widget={editor.widget} />
        </div>
      ) : null}
      {loaded.widgets.length === 0 && !editor ? <EmptyState title={text("empty")} actions={add} /> : null}
      {loaded.widgets.length > 0 && (
        <>
          {editor ? null : <div className={styles.row}>{add}</div>}
          <WidgetList model={model} loaded={loaded} />
          {shown && !editor ? (
            <div className={styles.beside}>
              <EmbedCode model={model} widget={shown} />
              <WidgetPreview widget={shown} />
            </div>
          ) : null}
        </>
      )}
      {/* What was ended has its figures still. */}
      <WidgetStatistics />
      <EndWidgetDialog model={model} />
      <RenewTokenDialog model={model} />
    </>
  );
});

const AddButton = observer(function AddButton({ model }: Pick<WidgetsProps, "model">) {
  const text = useText("order-widgets");
  return (
    <Button look="primary" onClick={() => model.edit(null)}>
      {text("new")}
    </Button>
  );
});
