import { knownWithdrawalStatus, type Withdrawal } from "@panel/core/withdrawals";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";

/** What was asked for so far, as a table, and as cards on a phone. */
export const WithdrawalsTable = observer(function WithdrawalsTable({
  withdrawals,
}: {
  readonly withdrawals: readonly Withdrawal[];
}) {
  const text = useText("withdrawals");
  const payments = useText("payments");
  const columns: readonly ListColumn[] = [
    { key: "createdAt", name: text("column_createdAt"), isSorted: true, look: "moment" },
    { key: "id", name: text("column_id"), look: "unbroken" },
    { key: "method", name: text("method"), look: "word" },
    { key: "amount", name: text("column_amount"), look: "unbroken" },
    { key: "fee", name: payments("feeAmount"), look: "unbroken" },
    { key: "total", name: text("arrives"), look: "unbroken" },
    { key: "status", name: text("column_status"), look: "word" },
  ];
  return (
    <DataList
      title={text("history")}
      columns={columns}
      rows={withdrawals.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} columns={columns} />
      ))}
      cards={withdrawals.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    />
  );
});

interface WithdrawalProps {
  readonly withdrawal: Withdrawal;
}

const WithdrawalRow = observer(function WithdrawalRow(props: WithdrawalProps & { readonly columns: readonly ListColumn[] }) {
  const { id, createdAt, amount, fee, total } = props.withdrawal;
  const { format } = useMoneyFormat();
  const moment = useMoments();
  const cells = {
    createdAt: moment(createdAt),
    id: String(id),
    method: <Destination {...props} />,
    amount: format(amount),
    fee: format(fee),
    total: format(total),
    status: <Standing {...props} />,
  };
  return <ListRow columns={props.columns} cells={cells} />;
});

const WithdrawalCard = observer(function WithdrawalCard(props: WithdrawalProps) {
  const text = useText("withdrawals");
  const { format } = useMoneyFormat();
  const moment = useMoments();
  const { createdAt, amount, total } = props.withdrawal;
  return (
    <ListCard>
      <CardLine>
        <strong>{format(amount)}</strong>
        <span>{moment(createdAt)}</span>
      </CardLine>
      <Destination {...props} />
      <CardLine>
        <span>{text("arrives")}</span>
        <span>{format(total)}</span>
      </CardLine>
      <Standing {...props} />
    </ListCard>
  );
});

/** Where it goes. */
function Destination({ withdrawal: { method, accountNumber } }: WithdrawalProps) {
  const styles = usePaymentStyles();
  return (
    <div>
      <div>{method}</div>
      <div className={styles.account}>{accountNumber}</div>
    </div>
  );
}

const tones = { pending: "progress", paid: "success", rejected: "danger" } as const;

/** The status, and why it was rejected; a word of the server's that is none of the three is said neutrally. */
function Standing({ withdrawal: { status, reason } }: WithdrawalProps) {
  const text = useText("withdrawals");
  const styles = usePaymentStyles();
  const known = knownWithdrawalStatus(status);
  return (
    <div>
      <StatusBadge tone={known === null ? "neutral" : tones[known]}>
        {known === null ? text("status_other") : text(`status_${known}`)}
      </StatusBadge>
      {reason === null ? null : <div className={styles.quiet}>{text("reason", { reason })}</div>}
    </div>
  );
}
