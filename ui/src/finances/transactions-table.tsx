import { useCurrency, useSettings } from "../bindings/settings.ts";
import { movementName, placeOfMovement, type FinancesViewModel, type Transaction } from "@panel/core/finances";
import { offeredFeatures } from "@panel/core/settings";
import { isPageOffered } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { usePlaceName } from "./use-place-name.ts";
import { makeStyles } from "@fluentui/react-components";
import { Button } from "../kit/button.tsx";
import { layout } from "../kit/layout.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { useMoments } from "../bindings/use-moments.ts";

interface TransactionsTableProps {
  readonly model: FinancesViewModel;
  readonly transactions: readonly Transaction[];
}

const useStyles = makeStyles({ row: layout.row, amount: { whiteSpace: "nowrap" } });

/** Movements as a table, and as cards on a phone; without a column of balances where none is told. */
export const TransactionsTable = observer(function TransactionsTable({ model, transactions }: TransactionsTableProps) {
  const text = useText("finances");
  const columns = useColumns(transactions.some(({ balanceAfter }) => balanceAfter !== null));
  return (
    <DataList
      title={text("title")}
      columns={columns}
      rows={transactions.map((transaction) => (
        <TransactionRow key={transaction.id} model={model} transaction={transaction} columns={columns} />
      ))}
      cards={transactions.map((transaction) => (
        <TransactionCard key={transaction.id} model={model} transaction={transaction} />
      ))}
    />
  );
});

function useColumns(hasBalances: boolean): readonly ListColumn[] {
  const text = useText("finances");
  const columns: readonly ListColumn[] = [
    { key: "createdAt", name: text("column_createdAt"), isSorted: true, look: "moment" },
    { key: "type", name: text("type") },
    { key: "about", name: text("column_about"), look: "word" },
    { key: "amount", name: text("column_amount"), look: "unbroken" },
  ];
  return hasBalances ? [...columns, { key: "balance", name: text("column_balance"), look: "unbroken" }] : columns;
}

interface TransactionProps {
  readonly model: FinancesViewModel;
  readonly transaction: Transaction;
}

const TransactionRow = observer(function TransactionRow(props: TransactionProps & { readonly columns: readonly ListColumn[] }) {
  const { createdAt, balanceAfter } = props.transaction;
  const currency = useCurrency();
  const moment = useMoments();
  const cells = {
    createdAt: moment(createdAt),
    type: <TypeName {...props} />,
    about: <About {...props} />,
    amount: <Amount {...props} />,
    balance: balanceAfter === null ? "–" : currency.format(balanceAfter),
  };
  return <ListRow columns={props.columns} cells={cells} />;
});

const TransactionCard = observer(function TransactionCard(props: TransactionProps) {
  const { createdAt, balanceAfter } = props.transaction;
  const text = useText("finances");
  const currency = useCurrency();
  const moment = useMoments();
  return (
    <ListCard>
      <CardLine>
        <strong>
          <TypeName {...props} />
        </strong>
        <strong>
          <Amount {...props} />
        </strong>
      </CardLine>
      <About {...props} />
      <CardLine>
        <span>{moment(createdAt)}</span>
        {balanceAfter !== null && <span>{text("balanceAfter", { amount: currency.format(balanceAfter) })}</span>}
      </CardLine>
    </ListCard>
  );
});

/** The type in the reader's language; a word of the server's that is not known is said neutrally. */
function TypeName({ transaction }: Pick<TransactionProps, "transaction">) {
  const text = useText("finances");
  const name = movementName(transaction);
  return <>{name === null ? text("otherType") : text(`type_${name}`)}</>;
}

/** The order or the page that it belongs to, or the way that it was paid with its receipt. */
const About = observer(function About({ model, transaction }: TransactionProps) {
  const { amount, createdAt, payment, paymentMethod } = transaction;
  const settings = useSettings();
  const placeName = usePlaceName();
  const styles = useStyles();
  const text = useText("finances");
  const currency = useCurrency();
  const moment = useMoments();
  if (payment !== null) {
    const name = text("receiptOf", { amount: currency.format(amount), moment: moment(createdAt) });
    return (
      <span className={styles.row}>
        {paymentMethod}
        <Button size="small" aria-label={name} onClick={() => model.showReceipt(transaction)}>
          {text("receipt")}
        </Button>
      </span>
    );
  }
  const place = placeOfMovement(transaction);
  if (place === null) return <>{paymentMethod ?? "–"}</>;
  // What the operator no longer offers is named, and leads nowhere.
  const isOffered = settings.current === null || isPageOffered(place.name, offeredFeatures(settings.current));
  if (!isOffered) return <>{placeName(place)}</>;
  return <PanelLink to={place}>{placeName(place)}</PanelLink>;
});

/** With its sign, which tells what came in from what went out. */
const Amount = observer(function Amount({ transaction: { amount } }: Pick<TransactionProps, "transaction">) {
  const styles = useStyles();
  const currency = useCurrency();
  return <span className={styles.amount}>{amount > 0 ? `+${currency.format(amount)}` : currency.format(amount)}</span>;
});
