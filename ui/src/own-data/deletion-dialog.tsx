import { makeStyles } from "@fluentui/react-components";
import type { DeletionHold, OwnDataViewModel } from "@panel/core/own-data";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { DeletionForm } from "./deletion-form.tsx";

const useStyles = makeStyles({ parts: { display: "flex", flexDirection: "column", gap: "12px" } });

interface DeletionProps {
  readonly model: OwnDataViewModel;
}

/** Asks the owner to delete the account, after telling what has to end first and what is given up with it. */
export const DeletionDialog = observer(function DeletionDialog({ model }: DeletionProps) {
  const text = useText("own-data");
  const common = useText("common");
  const { farewellQuery } = model;
  return (
    <Dialog title={text("delete")} onClose={() => model.dismiss()} maxWidth={520} isQuestion>
      <div className={useStyles().parts}>
        {model.isDeleted ? (
          <Deleted model={model} />
        ) : (
          <QueryView query={farewellQuery} failed={text("failed")} onRetry={() => void farewellQuery.run()} size="small">
            {(farewell) =>
              farewell.holds.length > 0 ? (
                <Holds model={model} holds={farewell.holds} />
              ) : (
                <DeletionForm model={model} farewell={farewell} />
              )
            }
          </QueryView>
        )}
        {!model.isDeleted && farewellQuery.value === null ? (
          <div>
            <Button onClick={() => model.dismiss()}>{common("cancel")}</Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
});

/** Where each thing that has to end first can be seen and ended. */
const pagesOfHolds: Readonly<Record<DeletionHold, string>> = {
  debt: "add-funds",
  orders: "orders",
  subscriptions: "subscriptions",
  keywordPlan: "plans-and-pricing",
  childPanels: "child-panels",
  withdrawals: "withdrawals",
  payments: "finances",
  refunds: "finances",
};

function Holds({ model, holds }: DeletionProps & { readonly holds: readonly DeletionHold[] }) {
  const text = useText("own-data");
  const styles = useSectionStyles();
  return (
    <>
      <MessageBar kind="warning">{text("held")}</MessageBar>
      <ul className={styles.list} aria-label={text("holds")}>
        {holds.map((hold) => (
          <li key={hold}>
            <PageLink to={{ name: pagesOfHolds[hold] }}>{text(`hold_${hold}`)}</PageLink>
          </li>
        ))}
      </ul>
      <Close model={model} />
    </>
  );
}

function Deleted({ model }: DeletionProps) {
  const text = useText("own-data");
  return (
    <>
      <MessageBar kind="success">{text("deleted")}</MessageBar>
      <Close model={model} />
    </>
  );
}

/** The only way on from what is above it; it takes the focus of what was there before. */
function Close({ model }: DeletionProps) {
  const common = useText("common");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div>
      <Button ref={button} look="primary" onClick={() => model.dismiss()}>
        {common("close")}
      </Button>
    </div>
  );
}
