import { withdrawalsTokens, withdrawalsModule } from "@panel/core/withdrawals/wiring";
import { makeStyles } from "@fluentui/react-components";
import type { WithdrawalsViewModel } from "@panel/core/withdrawals";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Receipt } from "../kit/data/receipt.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { layout, pageOf } from "../kit/layout.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { WithdrawalsTable } from "./withdrawals-table.tsx";

const useStyles = makeStyles({
  ...layout,
  page: pageOf("page", "20px"),
  narrow: { display: "flex", flexDirection: "column", gap: "20px", width: "100%", maxWidth: "640px" },
});

interface WithdrawalsProps {
  readonly model: WithdrawalsViewModel;
}

/** `/withdrawals`: asking to be paid out, and what became of it (WDR-001 to WDR-005). */
export default observer(function WithdrawalsScreen() {
  const styles = useStyles();
  const text = useText("withdrawals");
  const model = useViewModel(withdrawalsModule, withdrawalsTokens.withdrawals);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <div className={styles.narrow}>
        <Available model={model} />
        <Outcome model={model} />
        <Request model={model} />
      </div>
      <section className={styles.stack} aria-labelledby="withdrawals-history">
        <h2 id="withdrawals-history" className={styles.subheading}>
          {text("history")}
        </h2>
        <QueryView query={model.listQuery} failed={text("listFailed")} onRetry={() => void model.listQuery.refresh()} size="list">
          {(list) => (list.length === 0 ? <EmptyPart>{text("none")}</EmptyPart> : <WithdrawalsTable withdrawals={list} />)}
        </QueryView>
      </section>
    </div>
  );
});

/** What was earned, and by what (DEC-086). */
const Available = observer(function Available({ model }: WithdrawalsProps) {
  const styles = useStyles();
  const text = useText("withdrawals");
  const { format } = useMoneyFormat();
  const { referralBalance, taskBalance } = model.earnings;
  const rows = [
    { term: text("fromReferral"), amount: format(referralBalance) },
    { term: text("fromTask"), amount: format(taskBalance) },
    { term: text("available"), amount: format(model.available), isTotal: true },
  ];
  return (
    <>
      <Receipt rows={rows} isPending={false} isLive />
      <p className={styles.quiet}>{text("note")}</p>
    </>
  );
});

/** The request that was just taken. */
const Outcome = observer(function Outcome({ model: { requested } }: WithdrawalsProps) {
  const text = useText("withdrawals");
  const { format } = useMoneyFormat();
  if (requested === null) return null;
  const { id, total } = requested;
  return <MessageBar kind="success">{text("requested", { id: String(id), amount: format(total) })}</MessageBar>;
});

const Request = observer(function Request({ model }: WithdrawalsProps) {
  const text = useText("withdrawals");
  if (model.needsMailbox)
    return (
      <MessageBar kind="warning" actions={<PageLink to={{ name: "profile" }}>{text("openProfile")}</PageLink>}>
        {text("emailUnproved")}
      </MessageBar>
    );
  if (model.available === 0) return <EmptyPart>{text("nothing")}</EmptyPart>;
  return (
    <QueryView query={model.methodsQuery} failed={text("methodsFailed")} onRetry={() => void model.load()} size="list">
      {(methods) => (methods.length === 0 ? <MessageBar>{text("noMethods")}</MessageBar> : <WithdrawalForm model={model} />)}
    </QueryView>
  );
});
