import { makeStyles } from "@fluentui/react-components";
import { knownType, transactionTypes, type FinancesViewModel, type TransactionList } from "@panel/core/finances";
import { financesModule, financesTokens } from "@panel/core/inversify";
import { statisticsPeriods } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { EmptyPart, EmptyState } from "../kit/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { layout, pageOf } from "../kit/layout.ts";
import { PageLink } from "../kit/link.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { TransactionsTable } from "./transactions-table.tsx";

const useStyles = makeStyles({
  ...layout,
  page: pageOf("page"),
  filters: { display: "flex", flexWrap: "wrap", gap: "12px", alignItems: "start" },
  older: { alignSelf: "center" },
  file: { alignSelf: "start" },
});

/** `/finances`: what moved the customer's balance (FIN-001, FIN-002). */
export default observer(function FinancesScreen() {
  const styles = useStyles();
  const text = useText("finances");
  const model = useViewModel(financesModule, financesTokens.finances);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <Filters model={model} />
      <QueryView query={model.listQuery} failed={text("failed")} onRetry={() => void model.listQuery.refresh()} size="list">
        {(list) => <Transactions model={model} list={list} />}
      </QueryView>
    </div>
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
          ...transactionTypes.map((type) => ({ value: type, label: text(`type_${type}`) })),
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
      <TransactionsTable transactions={list.transactions} />
      {list.hasOlder && (
        <Button className={styles.older} isUnavailable={model.listQuery.isLoading} onClick={() => void model.loadOlder()}>
          {text("older")}
        </Button>
      )}
      <p className={styles.quiet}>{text("note")}</p>
    </>
  );
});

/** What stands in the file, worded like the table. */
const fileWords = (text: TextOf<"finances">) => ({
  headings: [text("column_createdAt"), text("type"), text("column_about"), text("column_amount"), text("column_balance")],
  typeName: (word: string) => {
    const type = knownType(word);
    return type === null ? text("otherType") : text(`type_${type}`);
  },
  orderName: (id: string) => text("about_order", { id }),
});

const FileButton = observer(function FileButton({ model }: { readonly model: FinancesViewModel }) {
  const styles = useStyles();
  const text = useText("finances");
  const { isLoading, refusal } = model.file.reading;
  const save = () => void model.save(fileWords(text));
  if (refusal !== null && !isLoading) return <RetryBar onRetry={save}>{text("exportFailed")}</RetryBar>;
  return (
    <Button className={styles.file} isUnavailable={isLoading} onClick={save}>
      {isLoading ? text("exporting") : text("export")}
    </Button>
  );
});

const NoTransactions = observer(function NoTransactions({ model }: { readonly model: FinancesViewModel }) {
  const text = useText("finances");
  const common = useText("common");
  if (model.isFiltered)
    return (
      <EmptyPart actions={<Button onClick={() => model.showAll()}>{text("showAll")}</Button>}>{text("nothingFound")}</EmptyPart>
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
