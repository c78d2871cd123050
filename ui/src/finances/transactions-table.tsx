import { knownType, type Transaction } from "@panel/core/finances";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { useMoments } from "../orders/use-moments.ts";

/** Movements as a table, and as cards on a phone; without a column of balances where none is told. */
export const TransactionsTable = observer(function TransactionsTable({
  transactions,
}: {
  readonly transactions: readonly Transaction[];
}) {
  const text = useText("finances");
  const columns = useColumns(transactions.some(({ balanceAfter }) => balanceAfter !== null));
  return (
    <DataList
      title={text("title")}
      columns={columns}
      rows={transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} columns={columns} />
      ))}
      cards={transactions.map((transaction) => (
        <TransactionCard key={transaction.id} transaction={transaction} />
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
  readonly transaction: Transaction;
}

const TransactionRow = observer(function TransactionRow(props: TransactionProps & { readonly columns: readonly ListColumn[] }) {
  const { createdAt, balanceAfter } = props.transaction;
  const currency = useModel(shellModule, shellTokens.currency);
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
  const currency = useModel(shellModule, shellTokens.currency);
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

/** The type in the reader's language; a word of the server's that is none of the ten is said neutrally. */
function TypeName({ transaction }: TransactionProps) {
  const text = useText("finances");
  const type = knownType(transaction.type);
  return <>{type === null ? text("otherType") : text(`type_${type}`)}</>;
}

/** The order that it belongs to, or the way that it was paid. */
function About({ transaction: { orderId, paymentMethod } }: TransactionProps) {
  const text = useText("finances");
  if (orderId === null) return <>{paymentMethod ?? "–"}</>;
  const id = String(orderId);
  return <PanelLink to={{ name: "orders-id", params: { id } }}>{text("about_order", { id })}</PanelLink>;
}

/** With its sign, which tells what came in from what went out. */
const Amount = observer(function Amount({ transaction: { amount } }: TransactionProps) {
  const currency = useModel(shellModule, shellTokens.currency);
  return <>{amount > 0 ? `+${currency.format(amount)}` : currency.format(amount)}</>;
});
