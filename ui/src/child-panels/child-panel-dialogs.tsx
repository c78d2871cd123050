import { type ChildPanel, type ChildPanelForm, type ChildPanelsViewModel, endOutcome } from "@panel/core/child-panels";
import { allMessagesOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useDays } from "../bindings/use-moments.ts";
import { useText } from "../bindings/use-text.ts";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";

/** Names domain and price before anything is charged. */
export const OrderChildPanelDialog = observer(function OrderChildPanelDialog({ form }: { readonly form: ChildPanelForm }) {
  const text = useText("child-panels");
  const common = useText("common");
  const words = useText("orders");
  const { format } = useMoneyFormat();
  return (
    <ConfirmationDialog
      confirmed={form.ordering}
      words={words}
      question={({ price, wish: { domain } }) => ({
        title: text("confirmTitle", { domain }),
        body: <p>{text("confirmText", { price: format(price) })}</p>,
        agreeButtonText: text("confirm", { price: format(price) }),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => allMessagesOf(refusal) ?? text("notOrdered")}
    />
  );
});

/** Says what ending a panel means before it ends. */
export const EndChildPanelDialog = observer(function EndChildPanelDialog({ model }: { readonly model: ChildPanelsViewModel }) {
  const text = useText("child-panels");
  const common = useText("common");
  const day = useDays();
  const { format } = useMoneyFormat();
  const meaning = ({ expiresAt, price, status }: ChildPanel): string => {
    const outcome = endOutcome(status);
    if (outcome === "refund") return text("endTextBefore", { price: format(price) });
    return outcome === "later" && expiresAt !== null ? text("endTextLater", { date: day(expiresAt) }) : text("endTextNow");
  };
  return (
    <ConfirmationDialog
      confirmed={model.ending}
      question={(panel) => ({
        title: text("endTitle", { domain: panel.domain }),
        body: <p>{meaning(panel)}</p>,
        agreeButtonText: text("end"),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => allMessagesOf(refusal) ?? text("notEnded")}
    />
  );
});
