import { financesTokens, financesModule } from "@panel/core/finances/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { makeStyles } from "@fluentui/react-components";
import {
  balanceNames,
  movementName,
  type FinancesViewModel,
  type NamedMovement,
  type TransactionList,
  type FinancesFileWords,
} from "@panel/core/finances";
import { statisticsPeriods } from "@panel/core/order-statistics";
import type { CsvStyle } from "@panel/core/platform";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useCsvStyle } from "../bindings/use-csv-style.ts";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { EmptyPart, EmptyState } from "../kit/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { layout, pageOf } from "../kit/layout.ts";
import { lazyPart } from "../kit/lazy-part.tsx";
import { PageLink } from "../kit/link.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { TransactionsTable } from "./transactions-table.tsx";
import { usePlaceName } from "./use-place-name.ts";

const useStyles = makeStyles({
  ...layout,
  page: pageOf("page"),
  filters: { display: "flex", flexWrap: "wrap", gap: "12px", alignItems: "start" },
  older: { alignSelf: "center" },
  file: { display: "flex", flexWrap: "wrap", gap: "4px 12px", alignItems: "center", alignSelf: "start" },
});

const BelowZero = lazyPart(() => import("../payments/below-zero.tsx"));

/** `/finances`: what moved the customer's balances (FIN-001, FIN-002, REF-006, TSK-009). */
export default observer(function FinancesScreen() {
  const styles = useStyles();
  const text = useText("finances");
  const model = useViewModel(financesModule, financesTokens.finances);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <Balances model={model} />
      <Filters model={model} />
      <QueryView query={model.listQuery} failed={text("failed")} onRetry={() => void model.listQuery.refresh()} size="list">
        {(list) => <Transactions model={model} list={list} />}
      </QueryView>
      <PaymentReceipt model={model} />
    </div>
  );
});

/** What money lies on, each with how much it is: what pays orders, and what was earned by what. */
const Balances = observer(function Balances({ model }: { readonly model: FinancesViewModel }) {
  const text = useText("finances");
  const currency = useCurrency();
  const tabs = balanceNames.map((key) => {
    const amount = model.amountOn(key);
    return { key, name: text(`balance_${key}`), ...(amount === null ? {} : { figure: currency.format(amount) }) };
  });
  return (
    <>
      <Tabs label={text("balances")} tabs={tabs} chosen={model.balance} onChoose={(balance) => model.setBalance(balance)} />
      {(model.amountOn("main") ?? 0) < 0 ? <BelowZero /> : null}
    </>
  );
});

const ALL = "all";

const Filters = observer(function Filters({ model }: { readonly model: FinancesViewModel }) {
  const styles = useStyles();
  const text = useText("finances");
  return (
    <div className={styles.filters}>
      <SelectField
        label={text("type")}
        options={[
          { value: ALL, label: text("allTypes") },
          ...model.types.map((type) => ({ value: type, label: text(`type_${type}`) })),
        ]}
        value={model.type ?? ALL}
        onChange={(type) => model.setType(type === ALL ? null : type)}
      />
      <SelectField
        label={text("period")}
        options={statisticsPeriods.toReversed().map((period) => ({ value: period, label: text(`period_${period}`) }))}
        value={model.period}
        onChange={(period) => model.setPeriod(period)}
      />
    </div>
  );
});

interface TransactionsProps {
  readonly model: FinancesViewModel;
  readonly list: TransactionList;
}

const Transactions = observer(function Transactions({ model, list }: TransactionsProps) {
  const styles = useStyles();
  const text = useText("finances");
  if (list.transactions.length === 0) return <NoTransactions model={model} />;
  return (
    <>
      <FileButton model={model} />
      <TransactionsTable model={model} transactions={list.transactions} />
      {list.hasOlder && (
        <Button className={styles.older} isUnavailable={model.listQuery.isLoading} onClick={() => void model.loadOlder()}>
          {text("older")}
        </Button>
      )}
      <p className={styles.quiet}>{text("note")}</p>
    </>
  );
});

/** What is in the file, worded like the table. */
const fileWords = (text: TextOf<"finances">, placeName: FinancesFileWords["placeName"], style: CsvStyle) => ({
  style,
  headings: [text("column_createdAt"), text("type"), text("column_about"), text("column_amount"), text("column_balance")],
  typeName: (transaction: NamedMovement) => {
    const name = movementName(transaction);
    return name === null ? text("otherType") : text(`type_${name}`);
  },
  placeName,
});

const FileButton = observer(function FileButton({ model }: { readonly model: FinancesViewModel }) {
  const styles = useStyles();
  const text = useText("finances");
  const { isLoading, refusal } = model.file.reading;
  const styleOf = useCsvStyle();
  const placeName = usePlaceName();
  const [isPlain, setPlain] = useState(false);
  const save = () => void model.save(fileWords(text, placeName, styleOf(isPlain)));
  if (refusal !== null && !isLoading) return <RetryBar onRetry={save}>{text("exportFailed")}</RetryBar>;
  return (
    <div className={styles.file}>
      <Button isUnavailable={isLoading} onClick={save}>
        {isLoading ? text("exporting") : text("export")}
      </Button>
      <CheckboxField label={text("plainFile")} isOn={isPlain} onChange={setPlain} />
    </div>
  );
});

const NoTransactions = observer(function NoTransactions({ model }: { readonly model: FinancesViewModel }) {
  const text = useText("finances");
  const common = useText("common");
  if (model.isFiltered)
    return (
      <EmptyPart actions={<Button onClick={() => model.showAll()}>{text("showAll")}</Button>}>{text("nothingFound")}</EmptyPart>
    );
  if (model.balance !== "main")
    return (
      <EmptyState title={<h2>{text("none")}</h2>}>
        <p>{text(model.balance === "referral" ? "noneReferral" : "noneTask")}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={<h2>{text("none")}</h2>}
      actions={
        <PageLink to={{ name: "add-funds" }} look="primary">
          {common("addFunds")}
        </PageLink>
      }
    >
      <p>{text("noneMore")}</p>
    </EmptyState>
  );
});
