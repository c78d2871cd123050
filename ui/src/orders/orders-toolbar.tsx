import { exportColumns, knownStatus, statusFilters, type OrdersViewModel } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Progress } from "../kit/data/progress.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface OrdersToolbarProps {
  readonly model: OrdersViewModel;
}

const exportWords = (text: TextOf<"orders">) => ({
  headings: exportColumns.map((column) => text(`column_${column}`)),
  statusName: (status: string) => text(`status_${knownStatus(status) ?? "other"}`),
});

/** Search, filter, refreshing and the export of what matches (OLS-004). */
export const OrdersToolbar = observer(function OrdersToolbar({ model }: OrdersToolbarProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <>
      <div className={styles.toolbar} role="search">
        <TextField
          label={text("search")}
          className={styles.grow}
          type="search"
          value={model.searchText}
          onChange={(value) => model.setSearch(value)}
        />
        <SelectField
          label={text("statusFilter")}
          options={statusFilters.map((status) => ({
            value: status ?? "",
            label: text(status === null ? "status_all" : `status_${status}`),
          }))}
          value={model.query.status ?? ""}
          onChange={(status) => model.setStatus(status === "" ? null : status)}
        />
        <Button onClick={() => void model.load()}>{text("refresh")}</Button>
        <Button
          isUnavailable={model.file.isRunning || model.isEmpty}
          onClick={() => void model.file.start(model.query, exportWords(text))}
        >
          {text("export")}
        </Button>
      </div>
      <ExportProgress model={model} />
    </>
  );
});

/** How far the export has come, with a way to stop it. */
const ExportProgress = observer(function ExportProgress({ model }: OrdersToolbarProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const common = useText("common");
  const { state } = model.file;
  if (state.kind === "idle") return null;
  if (state.kind === "failed") {
    return (
      <MessageBar kind="error" actions={<Button onClick={() => model.file.cancel()}>{common("close")}</Button>}>
        {text("exportFailed")} {serverMessageOf(state.problem)}
      </MessageBar>
    );
  }
  const { done, total } = state;
  const shown = total === null ? text("exportStarting") : text("exporting", { done, total });
  return (
    <div className={styles.toolbar}>
      <span className={styles.grow} role="status">
        {shown}
      </span>
      <Progress label={text("export")} counted={total === null ? null : { current: done, limit: total }} />
      <Button onClick={() => model.file.cancel()}>{text("exportStop")}</Button>
    </div>
  );
});
