import { exportColumns, knownStatus, statusFilters, type OrdersViewModel } from "@panel/core/orders";
import type { CsvStyle } from "@panel/core/platform";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useCsvStyle } from "../bindings/use-csv-style.ts";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Progress } from "../kit/data/progress.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { ListSearch } from "./list-search.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface OrdersToolbarProps {
  readonly model: OrdersViewModel;
}

const exportWords = (text: TextOf<"orders">, style: CsvStyle) => ({
  style,
  headings: exportColumns.map((column) => text(`column_${column}`)),
  statusName: (status: string) => text(`status_${knownStatus(status) ?? "other"}`),
});

/** Search, filter, refreshing and the export of what matches (OLS-004). */
export const OrdersToolbar = observer(function OrdersToolbar({ model }: OrdersToolbarProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const styleOf = useCsvStyle();
  const [isPlain, setPlain] = useState(false);
  return (
    <>
      <StatusTabs model={model} />
      <div className={styles.toolbar} role="search">
        <ListSearch model={model} />
        <Button onClick={() => void model.load()}>{text("refresh")}</Button>
        <Button
          isUnavailable={model.file.isRunning || model.isEmpty}
          onClick={() => void model.file.start(model.query, exportWords(text, styleOf(isPlain)))}
        >
          {text("export")}
        </Button>
        <CheckboxField label={text("plainFile")} isOn={isPlain} onChange={setPlain} />
      </div>
      <ExportProgress model={model} />
    </>
  );
});

/** The statuses that the list can be narrowed to, each with how many orders it holds (OLS-004). */
const StatusTabs = observer(function StatusTabs({ model }: OrdersToolbarProps) {
  const text = useText("orders");
  const numbers = useNumbers();
  const tabs = statusFilters.map((status) => {
    const count = model.countOf(status);
    return {
      key: status ?? "all",
      name: text(`status_${status ?? "all"}`),
      ...(count === null ? {} : { figure: numbers.figure(count) }),
    };
  });
  const choose = (key: string) => model.setStatus(key === "all" ? null : key);
  return <Tabs label={text("statusFilter")} tabs={tabs} chosen={model.query.status ?? "all"} onChoose={choose} />;
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
